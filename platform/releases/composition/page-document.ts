import type { RenderedPage } from '@platband/slice/contract/composition';
import { configurationPath } from '@platband/slice/contract/configuration';
import { type Language, ownLanguage } from '@platband/slice/contract/languages';
import type { RenderedAddress, RenderedServerPage } from '@platband/slice/contract/render-job';
import { pathsIn } from '@platband/slice/contract/routes';
import { factsIn } from '@platband/slice/contract/site-identity';
import { renderDocument } from './document';
import {
  type DocumentSettings,
  dictionariesOf,
  link,
  modulesOf,
  releasesFor,
  scriptsOf,
  sheetsOf,
  stylesOf,
} from './document-parts';

export interface ServerDocument {
  readonly html: string;
  readonly hashes: readonly string[];
}

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
  const { composition, shell, origin } = settings;
  const { route, path, query, readsQuery, data, language = ownLanguage() } = address;
  const dictionaries = dictionariesOf(address.exposes, language, composition);
  const needed = [...address.exposes, ...dictionaries];
  const rendered: RenderedPage = {
    composition: composition.id,
    route,
    path,
    ...(language !== ownLanguage() && {
      language: { code: language, paths: pathsIn(composition, language) },
    }),
    readsQuery,
    ...(query !== undefined && { query }),
    origin,
    settings: settings.settings,
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
    facts: composition.facts && factsIn(composition.facts, language),
  });
}

/** @param withoutScript HTML shown if there are no scripts. */
export function emptyDocument(
  { composition, shell }: DocumentSettings,
  language: Language,
  withoutScript: string,
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
    withoutScript,
    facts: composition.facts && factsIn(composition.facts, language),
  });
}

export function serverDocument(
  settings: DocumentSettings,
  language: Language,
  { head, body, exposes }: RenderedServerPage,
): ServerDocument {
  const { composition, shell } = settings;
  const { styles, hashes } = stylesOf(settings, exposes, body);
  const own = {
    composition: composition.id,
    language,
    head: [...shell.head.filter(([tag]) => tag !== 'script'), ...head, appManifest],
    styles,
    hashes,
  };
  return { html: renderDocument({ ...own, body, rendered: null, scripts: null }), hashes };
}
