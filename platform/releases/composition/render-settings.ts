import { realpath } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Composition } from '@platform/slice/contract/composition';
import type { Configuration } from '@platform/slice/contract/configuration';
import type { RenderedRemote, RenderJob } from '@platform/slice/contract/render-job';
import type { SiteIdentity } from '@platform/slice/contract/site-identity';
import { releaseFolder } from '../release/make-release';
import { readShellRelease, type ShellRelease, shellFolder } from '../release/make-shell-release';
import { readInlineStyles } from './inline-styles';
import type { DocumentSettings } from './page-document';
import { localOrigin } from './site-origin';

/** What the pages of a composition are rendered with, and their documents made from. */
export interface RenderSettings {
  readonly job: Omit<RenderJob, 'content' | 'shared' | 'requested' | 'rendersNotFound'>;
  /** The folder with the shell's renderer. */
  readonly shellServer: string;
  readonly shell: ShellRelease;
  readonly documents: DocumentSettings;
}

/** The origin that pages are rendered for, where they must name one. */
export const originOfSite = ({ siteOrigin }: Configuration) => siteOrigin ?? localOrigin;

/** A shell that was built before releases said whose site it is. */
const unnamed: SiteIdentity = { name: 'This site', tagline: '', description: '', phone: { shown: '', href: '/' }, address: '' };

/**
 * What the styles of the shell, and those of remotes, may each weigh in the HTML of one page, in bytes without compression: INLINE_STYLES_BYTES.
 * Beyond that a page would carry more anew at each visit than it saves in requests.
 */
export const inlineLimitBytes = (): number => Number(process.env['INLINE_STYLES_BYTES'] ?? 32_000);

export async function renderSettings(composition: Composition, configuration: Configuration, site: string): Promise<RenderSettings> {
  const shell = await readShellRelease(composition.shell, site);
  const { page, identity = unnamed } = shell;
  const origin = originOfSite(configuration);
  const inlineStyles = await readInlineStyles(composition, page, site);
  const limit = { inlineLimitBytes: inlineLimitBytes() };
  return {
    job: {
      configuration: { ...configuration, siteOrigin: origin },
      origin,
      routes: composition.routes,
      redirects: composition.redirects,
      remotes: await serverBundles(composition, site),
      styleBytes: Object.fromEntries([...inlineStyles].map(([name, text]) => [name, Buffer.byteLength(text)])),
      ...limit,
    },
    // The renderer's process may read what is in these folders, and no link that leads there.
    shellServer: await realpath(`${shellFolder(site, composition.shell)}/server`),
    shell,
    documents: { composition, shell: page, identity, inlineStyles, profile: configuration.profile, origin, ...limit },
  };
}

async function serverBundles({ remotes }: Composition, site: string): Promise<Readonly<Record<string, RenderedRemote>>> {
  const pairs = Object.entries(remotes).map(async ([name, release]) => {
    const file = await realpath(`${releaseFolder(site, name, release.release)}/server/server.mjs`).catch(() => null);
    return [name, { release, bundle: file && pathToFileURL(file).href }] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}
