import { allowedAttributes, allowedTags } from 'shared-contracts/contract/entities/allowed-html';

/** Each alternative starts with another character, so that no text makes this slow. */
const tags = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const attributesIn = /([^\s=/"']+)(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"']+))?/g;

/** What pages leave out of an article's HTML, each with its tag and a message. */
export function notShown(html: string): readonly { readonly part: string; readonly says: string }[] {
  return [...html.matchAll(tags)].flatMap(([part, tag = '', attributes = '']) => {
    if (!allowedTags.includes(tag.toLowerCase()))
      return [{ part, says: `<${tag}> is not shown: take it out. Shown are ${allowedTags.join(' ')}.` }];
    return [...attributes.matchAll(attributesIn)]
      .filter(([, name = '']) => !allowedAttributes.includes(name.toLowerCase()))
      .map(([, name]) => ({ part, says: `${name} of <${tag}> is not taken: take it out.` }));
  });
}
