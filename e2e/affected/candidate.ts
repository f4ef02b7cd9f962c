import { basename } from 'node:path';
import type { Composition } from '@platform/slice/contract/composition';
import type { Change } from './select';

/** A site, as it is live or as a preview shows it. */
interface Shown {
  readonly origin: string;
  /** The token of the preview; null: as it is live. */
  readonly preview: string | null;
}

/**
 * What differs between the site at BASE_URL as it is live and as PREVIEW, the token of a preview's
 * address, shows it.
 */
export async function changesOfCandidate(): Promise<readonly Change[]> {
  const { BASE_URL: origin, PREVIEW: preview } = process.env;
  if (!origin || !preview)
    throw new Error(
      'A candidate is what PREVIEW, the token in the address of a preview, shows at BASE_URL.',
    );
  const [live, candidate] = await Promise.all([
    shown({ origin, preview: null }),
    shown({ origin, preview }),
  ]);
  if (live.shell !== candidate.shell)
    return [{ what: `shell ${candidate.shell}`, names: ['shell'] }];
  const changes = Object.entries(candidate.remotes).map(async ([slice, release]) => {
    const before = live.remotes[slice];
    if (before?.release === release.release) return [];
    const what = `${slice} ${release.release}`;
    if (before === undefined) return [{ what, names: [`${slice}/`] }];
    const differing = await Promise.all(
      Object.entries(release.exposes).map(async ([expose, files]) => {
        const [old, now] = await Promise.all([
          contentOf(origin, before.entry, before.exposes[expose]),
          contentOf(origin, release.entry, files),
        ]);
        return old === now ? [] : [`${slice}/${expose}`];
      }),
    );
    // What differs elsewhere, in how pages are rendered for example, may concern all of the slice.
    return [{ what, names: differing.flat().length > 0 ? differing.flat() : [`${slice}/`] }];
  });
  return (await Promise.all(changes)).flat();
}

const shown = async ({ origin, preview }: Shown): Promise<Composition> => {
  const headers = preview === null ? {} : { cookie: `preview=${preview}` };
  return (await (await fetch(`${origin}/composition.json`, { headers })).json()) as Composition;
};

/**
 * What the files of an expose say, but for the names of others, which change with what is in them,
 * and for the list of all of them.
 */
async function contentOf(
  origin: string,
  entry: string,
  files?: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
) {
  const own = [...(files?.scripts ?? []), ...(files?.styles ?? [])].filter(
    (file) => !basename(file).startsWith('federation-'),
  );
  const texts = own.map(async (file) =>
    (await fetch(new URL(file, new URL(entry, origin)))).text(),
  );
  return (await Promise.all(texts)).join('\n').replaceAll(/-[\w-]{8}(?=\.(?:js|css))/g, '');
}
