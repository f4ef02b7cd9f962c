import type { Composition, RemoteRelease, RenderedPage } from 'shared-contracts/contract/composition';
import { renderedPageId } from 'shared-contracts/contract/composition';
import { configurationPath } from 'shared-contracts/contract/configuration';
import { type Expose, ownerOf, type RemoteName, type SlotName } from 'shared-contracts/contract/remotes';
import type { RenderedAddress } from 'shared-contracts/contract/render-job';
import { routes } from 'shared-contracts/contract/routes';

interface PageSettings {
  readonly template: string;
  readonly composition: Composition;
  readonly profile: string;
  readonly origin: string;
  readonly address: RenderedAddress;
}

/** One address as a document: the rendered page, what it needs linked so that all of it is asked for at once, and its data. */
export function pageHtml({ template, composition, profile, origin, address }: PageSettings): string {
  const route = routes.find(({ id }) => id === address.route);
  const slots = [...new Set([...address.body.matchAll(/data-slot="(\w+)"/g)].map(([, slot]) => slot as SlotName))];
  const needed: readonly (readonly [RemoteName, Expose])[] = [
    ...(route === undefined ? [] : [[route.remote, `pages/${route.page}`] as const]),
    ...slots.map((slot) => [ownerOf('slots', slot), `slots/${slot}`] as const),
  ];
  const page: RenderedPage = {
    composition: composition.id,
    route: address.route,
    path: address.path,
    readsQuery: address.readsQuery,
    origin,
    profile,
    remotes: releasesFor(needed, composition),
    data: address.data,
  };
  const links = [
    ...needed.flatMap(([remote, expose]) => stylesOf(composition.remotes[remote], expose)),
    ...(route === undefined ? [] : scriptsOf(composition.remotes[route.remote], `pages/${route.page}`)),
  ];
  return scriptsLast(template)
    .replace('<html ', `<html data-composition="${composition.id}" `)
    .replace('</head>', () => `    ${[address.head, appManifest, ...new Set(links), preloadedConfiguration].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${address.body}</div>\n    ${dataScript(page)}`)
    .replace(/\s*<noscript>[\s\S]*?<\/noscript>/, '');
}

/** What is to be seen comes before the scripts that bring it to life. */
const scriptsLast = (html: string): string =>
  html.replaceAll(/<(?:script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"');

const appManifest = '<link rel="manifest" href="/manifest.webmanifest">';
const preloadedConfiguration = `<link rel="preload" href="${configurationPath}" as="fetch" crossorigin="anonymous">`;

/** The document of an address that nothing has been rendered for: the browser does it all. */
export function emptyPageHtml(template: string, composition: Composition): string {
  return template.replace('<html ', `<html data-composition="${composition.id}" `);
}

/** The releases that a page needs, cut down to the parts it shows. */
function releasesFor(needed: readonly (readonly [RemoteName, Expose])[], { remotes }: Composition): Composition['remotes'] {
  const releases: Partial<Record<RemoteName, RemoteRelease>> = {};
  for (const [remote] of needed) {
    const release = remotes[remote];
    if (release === undefined) continue;
    const exposes = needed.filter(([owner]) => owner === remote).map(([, expose]) => expose);
    releases[remote] = { ...cutDown(release, exposes), ...(release.lastGood && { lastGood: cutDown(release.lastGood, exposes) }) };
  }
  return releases;
}

function cutDown({ lastGood: _, ...release }: RemoteRelease, exposes: readonly Expose[]): RemoteRelease {
  const kept = Object.fromEntries(exposes.flatMap((expose) => (release.exposes[expose] ? [[expose, release.exposes[expose]]] : [])));
  const files = new Set([
    release.entry.split('/').at(-1),
    ...Object.values(kept).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]);
  return {
    ...release,
    exposes: kept,
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => files.has(file))),
  };
}

function stylesOf(release: RemoteRelease | undefined, expose: Expose): string[] {
  return (release?.exposes[expose]?.styles ?? []).map((file) => `<link rel="stylesheet" ${attributesOf(release, file)}>`);
}

function scriptsOf(release: RemoteRelease | undefined, expose: Expose): string[] {
  const entry = release?.entry.split('/').at(-1) ?? '';
  return [entry, ...(release?.exposes[expose]?.scripts ?? [])].map(
    (file) => `<link rel="modulepreload" fetchpriority="low" ${attributesOf(release, file)}>`,
  );
}

function attributesOf(release: RemoteRelease | undefined, file: string): string {
  const address = `${release?.entry.replace(/[^/]*$/, '')}${file}`;
  const hash = release?.integrity[file];
  return `crossorigin href="${address}"${hash === undefined ? '' : ` integrity="${hash}"`}`;
}

/** JSON that cannot end the element it stands in. */
function dataScript(page: RenderedPage): string {
  return `<script type="application/json" id="${renderedPageId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`;
}
