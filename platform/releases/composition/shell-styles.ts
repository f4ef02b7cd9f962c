import { integrityOf } from '../disk/digest';
import { inlinable, type ReadStyles } from './expose-styles';

export interface ShellStyles {
  /** The template with its style sheets in the document. */
  readonly html: string;
  /** The hashes of all `<style>` elements that were put in, as a content security policy names them. */
  readonly hashes: readonly string[];
}

const linkedSheets = /<link\b(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/shell\/([^"]+))"[^>]*>/g;

/**
 * The shell's own style sheets, inlined where they were linked: a page is painted as soon as its document has come, without another round trip, and
 * none that hangs leaves it blank. Beyond the limit, or where one cannot be inlined, all of them stay linked, as their order counts.
 * @param limitBytes what they may weigh altogether
 */
export function inlineShellStyles(template: string, read: ReadStyles, limitBytes: number): ShellStyles {
  const texts = new Map<string, string>();
  let bytes = 0;
  for (const [, address = '', file = ''] of template.matchAll(linkedSheets)) {
    const text = inlinable(read('shell', file), address);
    if (text === null) return { html: template, hashes: [] };
    texts.set(address, text);
    bytes += Buffer.byteLength(text);
  }
  if (bytes > limitBytes) return { html: template, hashes: [] };
  const html = template.replace(linkedSheets, (link, address: string) => {
    // The disabled one tells what loads styles later that these are there, and takes over where a policy refuses them (bootstrap.ts).
    const disabled = link.replace('<link', '<link disabled');
    return `<style data-expose="shell">${texts.get(address)}</style>\n    ${disabled}<noscript>${link}</noscript>`;
  });
  return { html, hashes: [...texts.values()].map((text) => integrityOf(Buffer.from(text))) };
}
