import { readFile } from 'node:fs/promises';
import type { Composition } from '@platform/slice/contract/composition';
import { addressOf, releaseFolder } from '../release/make-release';
import type { ShellPage } from '../release/shell-page';

/** The text of every style sheet that may stand in a document, by `<remote>/<file>`; those of the shell by `shell/<file>`. */
export type InlineStyles = ReadonlyMap<string, string>;

/** Every style sheet that an expose needs, and those that the shell's page links to; none that cannot be inlined. */
export async function readInlineStyles({ remotes }: Composition, { styles }: ShellPage, site: string): Promise<InlineStyles> {
  const sheets = [
    ...styles.map(([, { href = '' }]) => ({ name: href.slice(1), address: href, file: `${site}${href}` })),
    ...Object.entries(remotes).flatMap(([remote, release]) =>
      [...new Set(Object.values(release.exposes).flatMap((expose) => expose.styles))].map((file) => ({
        name: `${remote}/${file}`,
        address: addressOf(release, file),
        file: `${releaseFolder(site, remote, release.release)}/${file}`,
      })),
    ),
  ];
  const read = sheets.map(async ({ name, address, file }) => {
    const text = inlinable(await readFile(file, 'utf8').catch(() => null), address);
    return text === null ? [] : [[name, text] as const];
  });
  return new Map((await Promise.all(read)).flat());
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
