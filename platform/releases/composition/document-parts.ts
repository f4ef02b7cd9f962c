import { integrityOf } from '@platband/server-kit/disk';
import type {
  Composition,
  RemoteRelease,
  RenderedPage,
} from '@platband/slice/contract/composition';
import type { Expose } from '@platband/slice/contract/expose';
import { type Language, ownLanguage } from '@platband/slice/contract/languages';
import type { DocumentElement, ShownExpose } from '@platband/slice/contract/render-job';
import type { SiteIdentity } from '@platband/slice/contract/site-identity';
import { releaseFileUrl } from '../release/make-release';
import type { ShellPage } from '../release/shell-page';
import type { DocumentProps, DocumentScripts, DocumentStyles } from './document';
import type { InlineStyles } from './inline-styles';
import { renderedStyles } from './style-policy';

export interface DocumentSettings {
  readonly composition: Composition;
  readonly shell: ShellPage;
  readonly identity: SiteIdentity;
  readonly inlineStyles: InlineStyles;
  readonly settings: RenderedPage['settings'];
  readonly origin: string;
}

export const link = (attributes: DocumentElement[1]): DocumentElement => ['link', attributes];

/** Returns the dictionaries that a page needs. Older releases have no dictionaries. */
export function dictionariesOf(
  shown: readonly ShownExpose[],
  language: Language,
  { remotes }: Composition,
): readonly ShownExpose[] {
  if (language === ownLanguage()) return [];
  const owners = [...new Set(shown.map(({ remote }) => remote))];
  const expose = `texts/${language}` as const;
  return owners.flatMap((remote) => (remotes[remote]?.exposes[expose] ? [{ remote, expose }] : []));
}

export function scriptsOf({ modules, bootstrap }: ShellPage, language: Language): DocumentScripts {
  const isOther = (code: string | undefined) => code !== undefined && code !== language;
  return {
    shell: modules.filter(([, attributes]) => !isOther(attributes['data-language'])),
    page: [],
    bootstrap,
  };
}

export const sheetsOf = ({ styles }: ShellPage) =>
  styles.map(([, { rel: _, ...others }]) => others);

/**
 * Collects inline styles, including `<style>` elements that components render. Styles shared by
 * several exposes are inlined once.
 */
export function stylesOf(
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
    href: releaseFileUrl(release, file),
    ...(integrity !== undefined && { integrity }),
  };
}

export function modulesOf(
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

export function releasesFor(
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
