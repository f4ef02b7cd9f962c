import type { Composition, RemoteRelease, RenderedPage } from '@platform/slice/contract/composition';
import { configurationPath } from '@platform/slice/contract/configuration';
import type { Expose } from '@platform/slice/contract/expose';
import { type Language, ownLanguage } from '@platform/slice/contract/languages';
import type { DocumentElement, RenderedAddress, RenderedServerPage, ShownExpose } from '@platform/slice/contract/render-job';
import { pathsIn } from '@platform/slice/contract/routes';
import type { SiteIdentity } from '@platform/slice/contract/site-identity';
import { integrityOf } from '../disk/digest';
import { addressOf } from '../release/make-release';
import type { ShellPage } from '../release/shell-page';
import { type DocumentProps, type DocumentScripts, type DocumentStyles, renderDocument } from './document';
import type { InlineStyles } from './inline-styles';

/** What all documents of a composition are made from. */
export interface DocumentSettings {
  readonly composition: Composition;
  readonly shell: ShellPage;
  readonly identity: SiteIdentity;
  readonly inlineStyles: InlineStyles;
  /** What the inlined styles of the shell may weigh, in bytes. */
  readonly inlineLimitBytes: number;
  readonly profile: string;
  readonly origin: string;
}

export interface ServerDocument {
  readonly html: string;
  /** Of the styles in it, for the policy of the answer. */
  readonly hashes: readonly string[];
}

type NeededExpose = Pick<ShownExpose, 'remote' | 'expose'>;

const link = (attributes: DocumentElement[1]): DocumentElement => ['link', attributes];
const appManifest = link({ rel: 'manifest', href: '/manifest.webmanifest' });
const preloadedConfiguration = link({ rel: 'preload', href: configurationPath, as: 'fetch', crossOrigin: 'anonymous' });

/** One address as a document: the rendered page, what it needs linked so that all of it is requested at once, and its data. */
export function pageDocument(settings: DocumentSettings, address: RenderedAddress): string {
  const { composition, shell, identity, profile, origin } = settings;
  const { route, path, readsQuery, data, language = ownLanguage } = address;
  const dictionaries = dictionariesOf(address.exposes, language, composition);
  const needed = [...address.exposes, ...dictionaries];
  const rendered: RenderedPage = {
    composition: composition.id,
    route,
    path,
    ...(language !== ownLanguage && { language: { code: language, paths: pathsIn(composition, language) } }),
    readsQuery,
    origin,
    profile,
    remotes: releasesFor(needed, composition),
    data,
  };
  const own = needed.filter(({ remote, expose }) => remote === route?.remote && !expose.startsWith('slots/'));
  const scripts = scriptsOf(shell, language);
  return renderDocument({
    composition: composition.id,
    language,
    head: [...shell.head, ...address.head, appManifest],
    ...stylesOf(settings, address.exposes),
    body: address.body,
    // What a browser finds for an unknown item may be an item since: it does not go on from this one.
    rendered: address.isUnknownItem ? null : rendered,
    scripts: {
      ...scripts,
      shell: [...scripts.shell, preloadedConfiguration],
      page: modulesOf(composition.remotes[route?.remote ?? ''], own),
    },
    identity,
  });
}

/** The document of an address that nothing has been rendered for: the browser does it all. */
export function emptyDocument({ composition, shell, identity }: DocumentSettings, language: Language = ownLanguage): string {
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
  });
}

/** A page that the server answers one request with. It has no script. */
export function serverDocument(
  settings: DocumentSettings,
  language: Language,
  { head, body, exposes }: RenderedServerPage,
): ServerDocument {
  const { composition, shell, identity } = settings;
  const { styles, hashes } = stylesOf(settings, exposes);
  const own = { composition: composition.id, language, head: [...shell.head, ...head, appManifest], styles, hashes, identity };
  return { html: renderDocument({ ...own, body, rendered: null, scripts: null }), hashes };
}

/** The dictionaries that what a page shows is read with. Releases that were built before there were any have none. */
function dictionariesOf(shown: readonly ShownExpose[], language: Language, { remotes }: Composition): readonly NeededExpose[] {
  if (language === ownLanguage) return [];
  const owners = [...new Set(shown.map(({ remote }) => remote))];
  const expose = `texts/${language}` as const;
  return owners.flatMap((remote) => (remotes[remote]?.exposes[expose] ? [{ remote, expose }] : []));
}

/** Of the shell's modules those of other languages are left out. */
function scriptsOf({ modules, startScripts, bootstrap }: ShellPage, language: Language): DocumentScripts {
  const isOther = (code: string | undefined) => code !== undefined && code !== language;
  return { shell: modules.filter(([, attributes]) => !isOther(attributes['data-language'])), page: [], start: startScripts, bootstrap };
}

const sheetsOf = ({ styles }: ShellPage) => styles.map(([, { rel: _, ...others }]) => others);

/** The shell's own are all inlined, or none, as their order counts; which of the exposes' are, the renderer has decided. */
function stylesOf(
  { composition: { remotes }, shell, inlineStyles, inlineLimitBytes }: DocumentSettings,
  exposes: readonly ShownExpose[],
): Pick<DocumentProps, 'styles' | 'hashes'> {
  const textOf = (names: readonly string[]): string | null => {
    const texts = names.map((name) => inlineStyles.get(name));
    return texts.includes(undefined) ? null : texts.join('\n');
  };
  const links = sheetsOf(shell);
  const text = textOf(links.map(({ href = '' }) => href.slice(1)));
  const doesFit = text !== null && Buffer.byteLength(text) <= inlineLimitBytes;
  const styles: DocumentStyles[] = [{ owner: 'shell', links, text: doesFit ? text : null }];
  const inlined = new Set<string>();
  for (const { remote, expose, waitsForStyles } of exposes) {
    const release = remotes[remote];
    const files = (release?.exposes[expose]?.styles ?? []).filter((file) => !inlined.has(`${remote}/${file}`));
    if (release === undefined || files.length === 0) continue;
    const names = files.map((file) => `${remote}/${file}`);
    if (!waitsForStyles) for (const name of names) inlined.add(name);
    styles.push({
      owner: `${remote}/${expose}`,
      links: files.map((file) => linkTo(release, file)),
      text: waitsForStyles ? null : textOf(names),
    });
  }
  return { styles, hashes: styles.flatMap((one) => (one.text === null ? [] : [integrityOf(Buffer.from(one.text))])) };
}

function linkTo(release: RemoteRelease, file: string): DocumentElement[1] {
  const integrity = release.integrity[file];
  return { crossOrigin: '', href: addressOf(release, file), ...(integrity !== undefined && { integrity }) };
}

function modulesOf(release: RemoteRelease | undefined, exposes: readonly NeededExpose[]): readonly DocumentElement[] {
  if (release === undefined) return [];
  const scripts = exposes.flatMap(({ expose }) => release.exposes[expose]?.scripts ?? []);
  const files = new Set([release.entry.split('/').at(-1) ?? '', ...scripts]);
  return [...files].map((file) => link({ rel: 'modulepreload', fetchPriority: 'low', ...linkTo(release, file) }));
}

/** The releases that a page needs, cut down to what it shows. */
function releasesFor(needed: readonly NeededExpose[], { remotes }: Composition): Composition['remotes'] {
  const releases: Record<string, RemoteRelease> = {};
  for (const { remote } of needed) {
    const release = remotes[remote];
    if (release === undefined) continue;
    const exposes = needed.filter((one) => one.remote === remote).map(({ expose }) => expose);
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
