import { existsSync } from 'node:fs';
import { copyFile, readFile, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  addFolder,
  compressedAtOnce,
  digest,
  exists,
  mapWithLimit,
  pageWriter,
  replaceFile,
  siteFolder,
  writeCompressed,
} from '@platform/server-kit/disk';
import {
  type Composition,
  compositionPath,
  type GonePaths,
} from '@platform/slice/contract/composition';
import type { Configuration } from '@platform/slice/contract/configuration';
import {
  baseOf,
  inLanguage,
  otherLanguages,
  ownLanguage,
} from '@platform/slice/contract/languages';
import type { RenderedAddress } from '@platform/slice/contract/render-job';
import {
  hasParameters,
  mergedRoutes,
  pathsIn,
  type RouteTable,
} from '@platform/slice/contract/routes';
import { mergedLinks } from '@platform/slice/contract/site-links';
import { contentFile } from '@platform/slice/contract/slice-content';
import { type DeadLink, deadLinks } from '../check/dead-links';
import { blockedWhenRendered } from '../check/rendered-pages';
import { asComposed, type DescribedRelease, readRelease } from '../release/make-release';
import { getMark } from '../release/mark';
import { readReserved } from '../release/reserved';
import { releaseFolder } from '../release/site-paths';
import { publishStep } from '../release/steps';
import { transferred } from '../release/transferred';
import type { RenderFailure } from '../render/page-requests';
import { pagesOf } from '../render/pages-of';
import { writePwaFiles } from '../render/pwa';
import { writeSeoFiles } from '../render/seo';
import { type Content, type ReadContent, storedContent } from './content-snapshot';
import { inlineLimitBytes } from './inline-styles';
import { writeLicences } from './licences';
import type { DocumentSettings } from './page-document';
import { fileOfAddress, getFile } from './page-file';
import { readComposition } from './read-composition';
import { originOfSite, renderSettings } from './render-settings';
import { keepConfiguration } from './site-origin';

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

export interface CompositionRecords {
  readonly failures: readonly RenderFailure[];
  readonly deadLinks: readonly DeadLink[];
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
  ];
  const id = digest([JSON.stringify(gone.length === 0 ? parts : [...parts, gone])]);
  const composition: Composition = {
    id,
    shell: pinnedReleases.shell,
    ...routes,
    remotes,
    ...retired,
    ...(links !== undefined && { links }),
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

export async function publishedContent({ remotes }: Composition, site: string): Promise<Content> {
  const lists = Object.entries(remotes).map(async ([name, { release }]) => {
    const { content = {} } = await readRelease(name, release, site);
    return Promise.all(
      Object.keys(content).map(async (list) => {
        const file = `${site}/${releaseFolder(name, release)}/${contentFile(list)}`;
        return [`/content/${name}/${list}`, JSON.parse(await readFile(file, 'utf8'))] as const;
      }),
    );
  });
  return Object.fromEntries((await Promise.all(lists)).flat());
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

interface WriteSettings {
  readonly folder: string;
  readonly site: string;
  readonly composition: Composition;
  readonly content: Content;
  readonly configuration: Configuration;
}

async function writePages({
  folder,
  site,
  composition,
  content,
  configuration,
}: WriteSettings): Promise<CompositionRecords> {
  const { job, slicesFor, shellServer, shell, documents } = await renderSettings(
    composition,
    configuration,
    site,
  );
  const { identity, origin, inlineStyles } = documents;
  const mark = await getMark(shell, site);
  const reserved = await readReserved(site);
  const { addresses, failures } = await pagesOf({
    composition,
    site,
    job: { ...job, content: { ...content, ...(await publishedContent(composition, site)) } },
    slicesFor,
    shellServer,
  });
  await writeDocuments(folder, addresses, documents);
  await writeSeoFiles(folder, addresses, origin);
  await writePwaFiles({ folder, site, identity, mark, styles: inlineStyles.texts });
  // Optional image for link previews.
  const card = `${shellServer}/card.png`;
  if (await exists(card)) await copyFile(card, `${folder}/card.png`);
  const remotes = Object.entries(composition.remotes).map(([name, { release }]) =>
    readRelease(name, release, site),
  );
  await writeLicences(folder, identity.name, [shell, ...(await Promise.all(remotes))]);
  await writeCompressed(`${folder}${compositionPath}`, `${JSON.stringify(composition)}\n`);
  return {
    failures: [
      ...failures,
      ...blockedWhenRendered(addresses, {
        origin,
        trusted: configuration.pictureOrigins,
        reserved,
        has: (path) => existsSync(join(path.startsWith('/remotes/') ? site : folder, path)),
      }),
    ],
    deadLinks: deadLinks(addresses, composition),
  };
}

async function writeDocuments(
  folder: string,
  addresses: readonly RenderedAddress[],
  settings: DocumentSettings,
): Promise<void> {
  const { composition } = settings;
  const write = pageWriter(addresses.length);
  // Loaded lazily because React's renderer is slow to load, and a server composes nothing at
  // startup.
  const { emptyDocument, pageDocument } = await import('./page-document');
  await mapWithLimit(compressedAtOnce, addresses, (address) =>
    write(`${folder}/${fileOfAddress(address)}`, pageDocument(settings, address)),
  );
  // Redirects and addresses that failed to render get an empty page, which the browser renders.
  const rendered = new Set(addresses.map(({ path }) => path));
  for (const language of [ownLanguage, ...otherLanguages] as const) {
    const empty = emptyDocument(settings, language);
    const paths = pathsIn(composition, language).filter((path) => !hasParameters(path));
    const left = paths
      .map((path) => inLanguage(path, language))
      .filter((path) => !rendered.has(path));
    const files = [...left.map(getFile), `${baseOf(language)}/app.html`.replace(/^\//, '')];
    await mapWithLimit(compressedAtOnce, files, (file) => write(`${folder}/${file}`, empty));
  }
}

/** Makes a composition live by atomically replacing the `live` link. */
export async function switchTo(id: string, site = siteFolder): Promise<void> {
  const temporary = `${site}/.live-${process.pid}`;
  await rm(temporary, { force: true });
  await symlink(`compositions/${id}`, temporary, 'dir');
  await rename(temporary, `${site}/live`);
}

const recordsFile = 'records.json';

/** Returns a composition's records. They are empty if it lacks them. */
export async function readRecords(id: string, site = siteFolder): Promise<CompositionRecords> {
  return readFile(`${site}/compositions/${id}/${recordsFile}`, 'utf8').then(
    (text) => JSON.parse(text) as CompositionRecords,
    () => ({ failures: [], deadLinks: [] }),
  );
}

export const nothingLive =
  'Nothing is live yet: npm run build composes the site for the first time.';

/**
 * Reads a composition. Returns null if there is no live one yet.
 * @param id Defaults to the live composition.
 */
export async function readLive(
  site = siteFolder,
  id: string | null = null,
): Promise<Composition | null> {
  const link =
    id === null ? await readlink(`${site}/live`).catch(() => null) : `compositions/${id}`;
  return link === null ? null : readComposition(resolve(site, link));
}
