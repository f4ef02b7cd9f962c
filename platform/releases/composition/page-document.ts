import { integrityOf } from '@platform/server-kit/disk';
import type {
  Composition,
  RemoteRelease,
  RenderedPage,
} from '@platform/slice/contract/composition';
import { configurationPath } from '@platform/slice/contract/configuration';
import type { Expose } from '@platform/slice/contract/expose';
import { type Language, ownLanguage } from '@platform/slice/contract/languages';
import type {
  DocumentElement,
  RenderedAddress,
  RenderedServerPage,
  ShownExpose,
} from '@platform/slice/contract/render-job';
import { pathsIn } from '@platform/slice/contract/routes';
import type { SiteFacts, SiteIdentity } from '@platform/slice/contract/site-identity';
import { factsIn } from '@platform/slice/contract/site-identity';
import { getAddress } from '../release/make-release';
import type { ShellPage } from '../release/shell-page';
import {
  type DocumentProps,
  type DocumentScripts,
  type DocumentStyles,
  renderDocument,
} from './document';
import type { InlineStyles } from './inline-styles';
import { renderedStyles } from './style-policy';

export interface DocumentSettings {
  readonly composition: Composition;
  readonly shell: ShellPage;
  readonly identity: SiteIdentity & Pick<Partial<SiteFacts>, 'translated'>;
  readonly inlineStyles: InlineStyles;
  readonly profile: string;
  readonly origin: string;
}

export interface ServerDocument {
  readonly html: string;
  readonly hashes: readonly string[];
}

const link = (attributes: DocumentElement[1]): DocumentElement => ['link', attributes];
const appManifest = link({ rel: 'manifest', href: '/manifest.webmanifest' });
const preloadedConfiguration = link({
  rel: 'preload',
  href: configurationPath,
  as: 'fetch',
  crossOrigin: 'anonymous',
});

/**
 * Renders the document for an address. It links everything the page needs, so that the browser
 * requests it immediately.
 */
export function pageDocument(settings: DocumentSettings, address: RenderedAddress): string {
  const { composition, shell, identity, profile, origin } = settings;
  const { route, path, query, readsQuery, data, language = ownLanguage } = address;
  const dictionaries = dictionariesOf(address.exposes, language, composition);
  const needed = [...address.exposes, ...dictionaries];
  const rendered: RenderedPage = {
    composition: composition.id,
    route,
    path,
    ...(language !== ownLanguage && {
      language: { code: language, paths: pathsIn(composition, language) },
    }),
    readsQuery,
    ...(query !== undefined && { query }),
    origin,
    profile,
    remotes: releasesFor(needed, composition),
    ...(composition.links !== undefined && { links: composition.links }),
    data,
  };
  const own = needed.filter(
    ({ remote, expose }) => remote === route?.remote && !expose.startsWith('slots/'),
  );
  const scripts = scriptsOf(shell, language);
  return renderDocument({
    composition: composition.id,
    language,
    head: [...shell.head, ...address.head, appManifest],
    ...stylesOf(settings, address.exposes, address.body),
    body: address.body,
    // Not hydrated: an unknown item may exist by the time the browser requests it.
    rendered: address.isUnknownItem ? null : rendered,
    cookies: address.cookies,
    scripts: {
      ...scripts,
      shell: [...scripts.shell, preloadedConfiguration],
      page: modulesOf(composition.remotes[route?.remote ?? ''], own),
    },
    identity,
    facts: composition.facts && factsIn(composition.facts, language),
  });
}

export function emptyDocument(
  { composition, shell, identity }: DocumentSettings,
  language: Language = ownLanguage,
): string {
  const styles = [{ owner: 'shell', links: sheetsOf(shell), text: null }];
  const scripts = scriptsOf(shell, language);
  return renderDocument({
    composition: composition.id,
    language,
    head: shell.head,
    styles,
    hashes: [],
    body: null,
    rendered: null,
    scripts,
    identity,
    facts: composition.facts && factsIn(composition.facts, language),
  });
}

export function serverDocument(
  settings: DocumentSettings,
  language: Language,
  { head, body, exposes }: RenderedServerPage,
): ServerDocument {
  const { composition, shell, identity } = settings;
  const { styles, hashes } = stylesOf(settings, exposes, body);
  const own = {
    composition: composition.id,
    language,
    head: [...shell.head.filter(([tag]) => tag !== 'script'), ...head, appManifest],
    styles,
    hashes,
    identity,
  };
  return { html: renderDocument({ ...own, body, rendered: null, scripts: null }), hashes };
}

/** Returns the dictionaries that a page needs. Older releases have no dictionaries. */
function dictionariesOf(
  shown: readonly ShownExpose[],
  language: Language,
  { remotes }: Composition,
): readonly ShownExpose[] {
  if (language === ownLanguage) return [];
  const owners = [...new Set(shown.map(({ remote }) => remote))];
  const expose = `texts/${language}` as const;
  return owners.flatMap((remote) => (remotes[remote]?.exposes[expose] ? [{ remote, expose }] : []));
}

function scriptsOf({ modules, bootstrap }: ShellPage, language: Language): DocumentScripts {
  const isOther = (code: string | undefined) => code !== undefined && code !== language;
  return {
    shell: modules.filter(([, attributes]) => !isOther(attributes['data-language'])),
    page: [],
    bootstrap,
  };
}

const sheetsOf = ({ styles }: ShellPage) => styles.map(([, { rel: _, ...others }]) => others);

/**
 * Collects inline styles, including `<style>` elements that components render. Styles shared by
 * several exposes are inlined once.
 */
function stylesOf(
  { composition: { remotes }, shell, inlineStyles: { texts, waiting } }: DocumentSettings,
  exposes: readonly ShownExpose[],
  body: string,
): Pick<DocumentProps, 'styles' | 'hashes'> {
  const known = new Set<string>();
  const owned = (
    owner: string,
    sheets: readonly (readonly [name: string, link: DocumentElement[1]])[],
  ): readonly DocumentStyles[] => {
    const added = sheets.filter(([name]) => !known.has(name));
    if (added.length === 0) return [];
    const links = added.map(([, link]) => link);
    if (waiting.includes(owner)) return [{ owner, links, text: null }];
    for (const [name] of added) known.add(name);
    return [{ owner, links, text: added.map(([name]) => texts.get(name)).join('\n') }];
  };
  const ofExposes = exposes.flatMap(({ remote, expose }) => {
    const release = remotes[remote];
    const files = release?.exposes[expose]?.styles ?? [];
    return release
      ? owned(
          `${remote}/${expose}`,
          files.map((file) => [`${remote}/${file}`, linkTo(release, file)]),
        )
      : [];
  });
  const ofShell = sheetsOf(shell).map((link) => [link['href']?.slice(1) ?? '', link] as const);
  const styles = [...owned('shell', ofShell), ...ofExposes];
  return {
    styles,
    hashes: [
      ...styles.flatMap(({ text }) => (text === null ? [] : [integrityOf(Buffer.from(text))])),
      ...renderedStyles(body).map((text) => integrityOf(Buffer.from(text))),
    ],
  };
}

function linkTo(release: RemoteRelease, file: string): DocumentElement[1] {
  const integrity = release.integrity[file];
  return {
    crossOrigin: '',
    href: getAddress(release, file),
    ...(integrity !== undefined && { integrity }),
  };
}

function modulesOf(
  release: RemoteRelease | undefined,
  exposes: readonly ShownExpose[],
): readonly DocumentElement[] {
  if (release === undefined) return [];
  const scripts = exposes.flatMap(({ expose }) => release.exposes[expose]?.scripts ?? []);
  const files = new Set([release.entry.split('/').at(-1) ?? '', ...scripts]);
  return [...files].map((file) =>
    link({ rel: 'modulepreload', fetchPriority: 'low', ...linkTo(release, file) }),
  );
}

function releasesFor(
  needed: readonly ShownExpose[],
  { remotes }: Composition,
): Composition['remotes'] {
  const releases: Record<string, RemoteRelease> = {};
  for (const { remote } of needed) {
    const release = remotes[remote];
    if (release === undefined) continue;
    const exposes = needed.filter((one) => one.remote === remote).map(({ expose }) => expose);
    releases[remote] = {
      ...cutDown(release, exposes),
      ...(release.lastGood && { lastGood: cutDown(release.lastGood, exposes) }),
    };
  }
  return releases;
}

function cutDown(
  { lastGood: _, ...release }: RemoteRelease,
  exposes: readonly Expose[],
): RemoteRelease {
  const kept = Object.fromEntries(
    exposes.flatMap((expose) =>
      release.exposes[expose] ? [[expose, release.exposes[expose]]] : [],
    ),
  );
  const files = new Set([
    release.entry.split('/').at(-1),
    ...Object.values(kept).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]);
  return {
    ...release,
    exposes: kept,
    integrity: Object.fromEntries(
      Object.entries(release.integrity).filter(([file]) => files.has(file)),
    ),
  };
}
