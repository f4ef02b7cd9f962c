import { readFile } from 'node:fs/promises';
import type { Composition } from '@platband/slice/contract/composition';
import { inlinable } from '../release/inlinable';
import { releaseFileUrl } from '../release/make-release';
import type { ShellPage } from '../release/shell-page';
import { releaseFolder } from '../release/site-paths';

export interface InlineStyles {
  readonly texts: ReadonlyMap<string, string>;
  /**
   * Owners whose style sheets are not inlined: `shell` or `<remote>/<expose>`. Their sheets are too
   * large, or must stay files.
   */
  readonly waiting: readonly string[];
}

/**
 * Returns the maximum size of inline styles for the shell and each expose, in uncompressed bytes,
 * from INLINE_STYLES_BYTES. Above it, repeating styles in every page costs more than the saved
 * requests.
 */
export const inlineLimitBytes = (): number => Number(process.env['INLINE_STYLES_BYTES'] ?? 32_000);

export async function readInlineStyles(
  { remotes }: Composition,
  { styles }: ShellPage,
  site: string,
): Promise<InlineStyles> {
  const texts = new Map<string, string>();
  const waiting: string[] = [];
  const add = async (
    owner: string,
    sheets: readonly { name: string; address: string; file: string }[],
  ) => {
    let bytes = 0;
    for (const { name, address, file } of sheets) {
      const text =
        texts.get(name) ?? inlinable(await readFile(file, 'utf8').catch(() => null), address);
      if (text !== null) texts.set(name, text);
      bytes += text === null ? Number.POSITIVE_INFINITY : Buffer.byteLength(text);
    }
    if (sheets.length > 0 && bytes > inlineLimitBytes()) waiting.push(owner);
  };
  const ofShell = styles.map(([, { href = '' }]) => href.slice(1));
  await add(
    'shell',
    ofShell.map((name) => ({ name, address: `/${name}`, file: `${site}/${name}` })),
  );
  for (const [remote, release] of Object.entries(remotes)) {
    const folder = `${site}/${releaseFolder(remote, release.release)}`;
    for (const [expose, assets] of Object.entries(release.exposes)) {
      const sheets = assets.styles.map((file) => ({
        name: `${remote}/${file}`,
        address: releaseFileUrl(release, file),
        file: `${folder}/${file}`,
      }));
      await add(`${remote}/${expose}`, sheets);
    }
  }
  return { texts, waiting };
}
