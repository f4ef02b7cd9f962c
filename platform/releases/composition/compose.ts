import { addFolder, digest, exists, replaceFile, siteFolder } from '@platband/server-kit/disk';
import type { Composition, GonePaths } from '@platband/slice/contract/composition';
import { languages } from '@platband/slice/contract/languages';
import { mergedRoutes, type RouteTable } from '@platband/slice/contract/routes';
import { mergedLinks } from '@platband/slice/contract/site-links';
import { asComposed, type DescribedRelease, readRelease } from '../release/make-release';
import { releaseFolder } from '../release/site-paths';
import { publishStep } from '../release/steps';
import { transferred } from '../release/transferred';
import { type ReadContent, storedContent } from './content-snapshot';
import { inlineLimitBytes } from './inline-styles';
import { type CompositionRecords, readRecords, recordsFile } from './live-composition';
import { originOfSite } from './render-settings';
import { keepConfiguration } from './site-origin';
import { writePages } from './write-pages';

export interface PinnedReleases {
  readonly shell: string;
  readonly remotes: Readonly<Record<string, string>>;
  /**
   * Each remote's fallback release, which browsers try if the current one fails to load, or null.
   */
  readonly lastGood?: Readonly<Record<string, string | null>>;
  /** Paths of retired slices that are not live again. */
  readonly gone?: GonePaths | undefined;
}

interface ComposeSettings {
  readonly pinnedReleases: PinnedReleases;
  readonly site?: string;
  /** Fetches fresh content. Defaults to the last snapshot. */
  readonly read?: ReadContent | undefined;
  readonly isDraft?: boolean | undefined;
}

export interface Composed extends CompositionRecords {
  readonly composition: Composition;
  readonly isNew: boolean;
}

/** Output format version. Bump it when the same releases would produce different files. */
const edition = 10;

/**
 * Composes the pinned releases under `compositions/<id>/` and renders every page. Reuses an
 * existing composition, and leaves the live one unchanged.
 */
export async function compose({
  pinnedReleases,
  site = siteFolder,
  read,
  isDraft,
}: ComposeSettings): Promise<Composed> {
  const configuration = await keepConfiguration(site);
  const content = await storedContent(read ?? null, site, isDraft);
  const releases = await readReleases(pinnedReleases, site);
  const remotes = await composedRemotes(releases, pinnedReleases, site);
  const links = mergedLinks(releases);
  const routes = perVisitor(mergedRoutes(releases), releases);
  const gone = stillGone(pinnedReleases.gone ?? {}, routes);
  const retired = gone.length === 0 ? {} : { gone: Object.fromEntries(gone) };
  const parts = [
    edition,
    pinnedReleases.shell,
    remotes,
    configuration,
    content,
    originOfSite(configuration),
    inlineLimitBytes(),
    languages(),
  ];
  const id = digest([JSON.stringify(gone.length === 0 ? parts : [...parts, gone])]);
  const composition: Composition = {
    id,
    shell: pinnedReleases.shell,
    ...routes,
    remotes,
    ...retired,
    ...(links !== undefined && { links }),
    languages: languages(),
    ...(content.facts !== undefined && { facts: content.facts }),
  };
  publishStep('composing');
  const isNew = !(await exists(`${site}/compositions/${composition.id}`));
  await addFolder(`${site}/compositions/${composition.id}`, async (folder) => {
    const records = await writePages({ folder, site, composition, content, configuration });
    await replaceFile(`${folder}/${recordsFile}`, JSON.stringify(records));
    publishStep('composed, not in place');
  });
  return { composition, isNew, ...(await readRecords(composition.id, site)) };
}

function stillGone(
  gone: GonePaths,
  { routes }: RouteTable,
): readonly (readonly [string, GonePaths[string]])[] {
  const answered = new Set<string>(routes.map(({ path }) => path));
  return Object.entries(gone).flatMap(([name, paths]) => {
    const left = Object.entries(paths).filter(([path]) => !answered.has(path));
    return left.length === 0 ? [] : [[name, Object.fromEntries(left)] as const];
  });
}

/** Marks pages that the server renders per visitor. Only the server sees the marks. */
function perVisitor(
  { routes, redirects }: RouteTable,
  releases: readonly DescribedRelease[],
): RouteTable {
  const withCookies = routes.map((route) => {
    const cookies = releases.find(({ name }) => name === route.remote)?.perVisitor?.[route.page];
    return cookies === undefined ? route : { ...route, cookies };
  });
  return { routes: withCookies, redirects };
}

/** Reads the pinned releases sorted by name, so that the composition is deterministic. */
async function readReleases(
  { remotes }: PinnedReleases,
  site: string,
): Promise<readonly DescribedRelease[]> {
  const pinned = Object.entries(remotes).sort(([one], [other]) => (one < other ? -1 : 1));
  return transferred(
    await Promise.all(pinned.map(([name, release]) => readRelease(name, release, site))),
  );
}

async function composedRemotes(
  releases: readonly DescribedRelease[],
  { lastGood = {} }: PinnedReleases,
  site: string,
): Promise<Composition['remotes']> {
  const pairs = releases.map(async (described) => {
    const { name } = described;
    const release = asComposed(described);
    const before = lastGood[name];
    const doesExist =
      before != null &&
      before !== release.release &&
      (await exists(`${site}/${releaseFolder(name, before)}`));
    return [
      name,
      doesExist
        ? { ...release, lastGood: asComposed(await readRelease(name, before, site)) }
        : release,
    ] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
