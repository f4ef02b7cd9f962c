import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from 'shared-contracts/contract/brand';
import { type Html, html } from '../pages/html';
import type { Words } from './words';

/** What stands in the frame in place of what it says: the text of its heading, and all that follows the stitches below it. */
const content = /(<main\b[^>]*>[\s\S]*?<h1\b[^>]*>)[^<]*(<\/h1><div\b[^>]*><svg[\s\S]*?<\/svg><\/div>)[\s\S]*?(<\/div><\/section><\/main>)/;

/** The links to the same page in each language: where the frame's own lead, and the language. */
const languageLinks = /(<a href=")[^"]*(" lang="([\w-]+)" hreflang=)/gi;

interface FramedPage {
  readonly words: Words;
  readonly title: string;
  readonly content: Html;
  /** Where the same page is in a language. */
  readonly addressIn: (language: string) => string;
}

/**
 * A page inside the site's own header and footer, for anyone who has no script: it has none either.
 * @returns null where the composition has no frame that is understood
 */
export async function inSiteFrame(siteFolder: string, page: FramedPage): Promise<string | null> {
  const frame = await readFile(frameOf(siteFolder, page.words), 'utf8').catch(() => '');
  if (!content.test(frame)) return null;
  const title = html`${page.title}`.text;
  return (
    frame
      .replace(/<template\b[\s\S]*?<\/template>/g, '')
      .replace(/<script\b[\s\S]*?<\/script>/g, '')
      .replace(/<link\b[^>]*(?:modulepreload|as="script"|as="fetch")[^>]*>/g, '')
      .replace(/<dialog\b[^>]*data-at-start[\s\S]*?<\/dialog>/, '')
      // What is said of a page that there is not.
      .replace(/<meta (?:name="description"|property="og:[\w:]+") [^>]*>/g, '')
      .replace(languageLinks, (_, before: string, after: string, code: string) => before + html`${page.addressIn(code)}`.text + after)
      .replace(/<title>[^<]*<\/title>/, () => html`<title>${page.title} · ${brand.name}</title>`.text)
      .replace('</head>', '<link rel="stylesheet" href="/forms/style.css"></head>')
      .replace(content, (_, before: string, after: string, end: string) => before + title + after + page.content.text + end)
  );
}

/** Where the styles of that page are, whose hashes its policy names. */
export const frameOf = (siteFolder: string, { frameFile }: Words): string => join(siteFolder, frameFile);
