import type { Composition, RemoteRelease } from '@platform/slice/contract/composition';
import type { Expose } from '@platform/slice/contract/expose';
import { integrityOf } from '../disk/digest';

/** An expose that a page shows: a remote's page, or a slot, with its remote. */
export type NeededExpose = readonly [string, Expose];

/** The text of a slice's style sheet, a remote's or the shell's; null where it cannot be had. */
export type ReadStyles = (slice: string, file: string) => string | null;

export interface ExposeStyles {
  /** What belongs into the head of the document. */
  readonly head: readonly string[];
  /** The hashes of all `<style>` elements in it, as a content security policy names them. */
  readonly hashes: readonly string[];
  /** Exposes whose styles are not in the document: the shell loads them with the expose, which is hidden until then. */
  readonly waiting: readonly NeededExpose[];
}

interface ExposeStylesSettings {
  readonly exposes: readonly NeededExpose[];
  readonly remotes: Composition['remotes'];
  readonly read: ReadStyles;
  /** What the inlined styles of one page may weigh altogether, in bytes. */
  readonly limitBytes: number;
}

/**
 * The styles of a page's exposes, inlined, so that no remote's server can hold up what is not its own: browsers paint nothing of a document
 * while a linked style sheet is on its way. Exposes beyond the limit, or with styles that cannot be inlined, wait for theirs by themselves.
 */
export function exposeStyles({ exposes, remotes, read, limitBytes }: ExposeStylesSettings): ExposeStyles {
  const head: string[] = [];
  const hashes: string[] = [];
  const waiting: NeededExpose[] = [];
  const inlined = new Set<string>();
  let bytes = 0;
  for (const needed of exposes) {
    const [remote, expose] = needed;
    const release = remotes[remote];
    const files = (release?.exposes[expose]?.styles ?? []).filter((file) => !inlined.has(`${remote}/${file}`));
    if (release === undefined || files.length === 0) continue;
    const texts = files.map((file) => inlinable(read(remote, file), addressOf(release, file)));
    const text = texts.join('\n');
    if (texts.includes(null) || bytes + Buffer.byteLength(text) > limitBytes) {
      waiting.push(needed);
      head.push(...files.map((file) => `<link rel="preload" as="style" ${attributesOf(release, file)}>`));
    } else {
      for (const file of files) inlined.add(`${remote}/${file}`);
      bytes += Buffer.byteLength(text);
      hashes.push(integrityOf(Buffer.from(text)));
      head.push(`<style data-expose="${remote}/${expose}">${text}</style>`, ...files.map((file) => disabledLink(release, file)));
    }
    head.push(`<noscript>${files.map((file) => `<link rel="stylesheet" ${attributesOf(release, file)}>`).join('')}</noscript>`);
  }
  return { head, hashes, waiting };
}

/** Tells what loads the expose that this style sheet is there already. A disabled one is not requested. */
const disabledLink = (release: RemoteRelease, file: string) => `<link rel="stylesheet" disabled ${attributesOf(release, file)}>`;

export const addressOf = ({ entry }: RemoteRelease, file: string): string => `${entry.replace(/[^/]*$/, '')}${file}`;

export function attributesOf(release: RemoteRelease, file: string): string {
  const hash = release.integrity[file];
  return `crossorigin href="${addressOf(release, file)}"${hash === undefined ? '' : ` integrity="${hash}"`}`;
}

/** Styles as they may stand in a document: relative addresses lead to where they led, and nothing ends the element. */
export function inlinable(styles: string | null, address: string): string | null {
  if (styles === null || /@import|image-set\(\s*["']/.test(styles)) return null;
  return styles
    .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/g, (_, ...quoted) => rebased(quoted, address))
    .replaceAll('</', '<\\/');
}

function rebased(quoted: readonly (string | undefined)[], styleSheet: string): string {
  const target = quoted.slice(0, 3).find((one) => one !== undefined) ?? '';
  if (/^(?:[a-z]+:|\/|#|$)/i.test(target)) return `url("${target.replaceAll('"', '%22')}")`;
  const nowhere = 'http://site.invalid';
  return `url("${new URL(target, new URL(styleSheet, nowhere)).href.replace(nowhere, '')}")`;
}
