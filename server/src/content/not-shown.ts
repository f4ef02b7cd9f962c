import {
  allowedAttributes,
  allowedTags,
  isOwnPicture,
} from 'shared-contracts/contract/entities/allowed-html';
import { noPicture } from './content-problem';

/**
 * Alternatives start with different characters, a name has one end, and no tag contains another:
 * the pattern takes linear time.
 */
const tags = /<(\/?)([a-z][^\s/<>]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^"'<>])*)>/gi;
const attributesIn = /([^\s=/"']+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
/** Elements with no or optional end tags. */
const withoutEnd: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'p',
  'li',
  'dt',
  'dd',
  'td',
  'th',
  'tr',
  'thead',
  'tbody',
  'tfoot',
  'caption',
]);

interface Problem {
  readonly part: string;
  readonly says: string;
}

/**
 * Reports parts of an article's HTML that pages drop or change, each with its tag and a message.
 * @param pictures Names of existing pictures.
 */
export function notShown(html: string, pictures: ReadonlySet<string>): readonly Problem[] {
  const open: { readonly tag: string; readonly part: string }[] = [];
  const unclosed = ({ tag, part }: (typeof open)[number]): Problem => ({
    part,
    says: `<${tag}> is not closed. Add </${tag}> where it ends.`,
  });
  const problems = [...html.matchAll(tags)].flatMap(
    ([part, end, name = '', attributes = '']): readonly Problem[] => {
      const tag = name.toLowerCase();
      if (end === '/') {
        const at = open.findLastIndex((one) => one.tag === tag);
        return at === -1 ? [] : open.splice(at).slice(1).map(unclosed);
      }
      if (!allowedTags.includes(tag))
        return [
          {
            part,
            says: `<${name}> is not supported. Remove it, or use one of: ${allowedTags.join(', ')}.`,
          },
        ];
      if (!withoutEnd.has(tag)) open.push({ tag, part });
      const values = new Map(
        [...attributes.matchAll(attributesIn)].map(
          ([, key = '', ...texts]) => [key, texts.join('')] as const,
        ),
      );
      const refused = [...values.keys()].filter(
        (key) => !allowedAttributes.includes(key.toLowerCase()),
      );
      return [
        ...refused.map((key) => ({
          part,
          says: `The attribute ${key} of <${name}> is not supported. Remove it.`,
        })),
        ...(tag === 'img' ? ofPicture(values, pictures) : []),
      ];
    },
  );
  return [...problems, ...open.map(unclosed)];
}

function ofPicture(
  values: ReadonlyMap<string, string>,
  pictures: ReadonlySet<string>,
): readonly Problem[] {
  const getText = (wanted: string) =>
    [...values].find(([key]) => key.toLowerCase() === wanted)?.[1] ?? '';
  const src = getText('src');
  const alt = getText('alt');
  const [, picture] = /^\/pictures\/(.*)$/.exec(src) ?? [];
  const says = (text: string) => [{ part: src, says: text }];
  if (!isOwnPicture(src))
    return says(
      'Pictures from other sites are not shown. Add the picture to pictures/, and refer to it as /pictures/….',
    );
  if (picture === undefined)
    return says(
      `"${src}" is not in the content's pictures. Add it to pictures/, and refer to it as /pictures/….`,
    );
  if (!pictures.has(picture)) return says(noPicture(picture));
  if (alt.trim() === '')
    return says(
      `The picture has no description for people who cannot see it. Write one in the brackets: ![What it shows](${src})`,
    );
  return [];
}
