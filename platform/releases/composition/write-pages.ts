import { existsSync } from 'node:fs';
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  compressedAtOnce,
  exists,
  mapWithLimit,
  pageWriter,
  writeCompressed,
} from '@platband/server-kit/disk';
import { type Composition, compositionPath } from '@platband/slice/contract/composition';
import type { Configuration } from '@platband/slice/contract/configuration';
import {
  baseOf,
  inLanguage,
  type Language,
  languages,
  ownLanguage,
} from '@platband/slice/contract/languages';
import type { HostDocumentTexts, RenderedAddress } from '@platband/slice/contract/render-job';
import { hasParameters, pathsIn } from '@platband/slice/contract/routes';
import { contentFile } from '@platband/slice/contract/slice-content';
import { deadLinks } from '../check/dead-links';
import { blockedWhenRendered } from '../check/rendered-pages';
import { readRelease } from '../release/make-release';
import { getMark } from '../release/mark';
import { readReserved } from '../release/reserved';
import { releaseFolder } from '../release/site-paths';
import { pagesOf } from '../render/pages-of';
import { writePwaFiles } from '../render/pwa';
import { writeSeoFiles } from '../render/seo';
import type { Content } from './content-snapshot';
import type { DocumentSettings } from './document-parts';
import { writeLicences } from './licences';
import type { CompositionRecords } from './live-composition';
import { fileOfAddress, pageFile } from './page-file';
import { renderSettings } from './render-settings';

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

interface WriteSettings {
  readonly folder: string;
  readonly site: string;
  readonly composition: Composition;
  readonly content: Content;
  readonly configuration: Configuration;
}

export async function writePages({
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
  const ofHost = documentsIn(addresses);
  await writePwaFiles({ folder, site, identity, ofHost, mark, styles: inlineStyles.texts });
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

const documentsIn = (
  addresses: readonly RenderedAddress[],
): ReadonlyMap<Language, HostDocumentTexts> =>
  new Map(
    addresses.flatMap(({ language = ownLanguage(), documents }) =>
      documents ? [[language, documents] as const] : [],
    ),
  );

async function writeDocuments(
  folder: string,
  addresses: readonly RenderedAddress[],
  settings: DocumentSettings,
): Promise<void> {
  const { composition } = settings;
  const ofHost = documentsIn(addresses);
  const write = pageWriter(addresses.length);
  // Loaded lazily because React's renderer is slow to load, and a server composes nothing at
  // startup.
  const { emptyDocument, pageDocument } = await import('./page-document');
  await mapWithLimit(compressedAtOnce, addresses, (address) =>
    write(`${folder}/${fileOfAddress(address)}`, pageDocument(settings, address)),
  );
  // Redirects and addresses that failed to render get an empty page, which the browser renders.
  const rendered = new Set(addresses.map(({ path }) => path));
  for (const language of languages().map(({ code }) => code)) {
    const empty = emptyDocument(settings, language, ofHost.get(language)?.withoutScript ?? '');
    const paths = pathsIn(composition, language).filter((path) => !hasParameters(path));
    const left = paths
      .map((path) => inLanguage(path, language))
      .filter((path) => !rendered.has(path));
    const files = [...left.map(pageFile), `${baseOf(language)}/app.html`.replace(/^\//, '')];
    await mapWithLimit(compressedAtOnce, files, (file) => write(`${folder}/${file}`, empty));
  }
}
