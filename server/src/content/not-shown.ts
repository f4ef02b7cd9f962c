import { allowedAttributes, allowedTags } from 'shared-contracts/contract/entities/allowed-html';

/** What pages leave out of an article's HTML: where it stands in it, and in words. */
export function notShown(html: string): readonly { readonly part: string; readonly says: string }[] {
  return [...html.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>/gi)].flatMap(
    ([part, tag = '', attributes = '']) => {
      if (!allowedTags.includes(tag.toLowerCase()))
        return [{ part, says: `<${tag}> is not shown: take it out. Shown are ${allowedTags.join(' ')}.` }];
      return [...attributes.matchAll(/\s([^\s=]+)(?=\s|=|$)/g)]
        .filter(([, name = '']) => !allowedAttributes.includes(name.toLowerCase()))
        .map(([, name]) => ({ part, says: `${name} of <${tag}> is not taken: take it out.` }));
    },
  );
}
