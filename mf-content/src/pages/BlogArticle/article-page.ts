import type { PageDefinition } from 'shared-contracts/contract/page-definitions';

/** The article page as documented: valid only with navigation state (§2, §4). */
export const articlePage: PageDefinition<'page/blog-article'> = { id: 'page/blog-article', withoutState: 'says-so' };
