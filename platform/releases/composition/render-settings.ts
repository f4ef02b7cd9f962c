import { realpath } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Composition, RemoteRelease } from '@platband/slice/contract/composition';
import { type Configuration, ownSettingsIn } from '@platband/slice/contract/configuration';
import { ownerOf } from '@platband/slice/contract/expose';
import { languages } from '@platband/slice/contract/languages';
import type { RenderedRemote, RenderJob } from '@platband/slice/contract/render-job';
import { getSamples } from '../check/contract/samples';
import { type DescribedRelease, readRelease } from '../release/make-release';
import { readShellRelease, type ShellRelease } from '../release/make-shell-release';
import { releaseFolder } from '../release/site-paths';
import type { DocumentSettings } from './document-parts';
import { readInlineStyles } from './inline-styles';
import { localOrigin } from './site-origin';

export interface RenderSettings {
  readonly job: Omit<RenderJob, 'content' | 'shared' | 'requested' | 'rendersNotFound'>;
  /**
   * Slices whose code runs while rendering the pages of `owners`: these slices, and owners of slots
   * required by them, by the shell, or by these slots.
   */
  readonly slicesFor: (...owners: readonly string[]) => ReadonlySet<string>;
  readonly ownerOfServerPage: (component: string) => string | null;
  readonly shellServer: string;
  readonly shell: ShellRelease;
  readonly documents: DocumentSettings;
}

export const originOfSite = ({ siteOrigin }: Configuration) => siteOrigin ?? localOrigin();

export async function renderSettings(
  composition: Composition,
  configuration: Configuration,
  site: string,
): Promise<RenderSettings> {
  const shell = await readShellRelease(composition.shell, site);
  const origin = originOfSite(configuration);
  const identity = identityOf(shell, composition);
  const inlineStyles = await readInlineStyles(composition, shell.page, site);
  const described = await Promise.all(
    Object.entries(composition.remotes).map(async ([name, { release }]) => ({
      ...(await readRelease(name, release, site)),
      name,
    })),
  );
  return {
    slicesFor: (...owners) => slicesWith([...owners, 'shell'], [shell, ...described], composition),
    ownerOfServerPage: (component) =>
      described.find(({ serverPages }) => serverPages?.includes(component))?.name ?? null,
    job: {
      configuration: { ...configuration, siteOrigin: origin },
      origin,
      routes: composition.routes,
      redirects: composition.redirects,
      links: composition.links,
      siteName: identity.name,
      languages: languages(),
      facts: composition.facts,
      remotes: await serverBundles(composition, described, site),
      waiting: inlineStyles.waiting,
    },
    // A real path, since the renderer may read these folders but not follow links to them.
    shellServer: await realpath(`${site}/${releaseFolder('shell', composition.shell)}/server`),
    shell,
    documents: {
      composition,
      shell: shell.page,
      identity,
      inlineStyles,
      settings: ownSettingsIn(configuration),
      origin,
    },
  };
}

/**
 * Returns the identity from the content, falling back to the shell.
 * @throws Error if neither provides a part.
 */
function identityOf(
  { identity }: ShellRelease,
  { facts }: Composition,
): DocumentSettings['identity'] {
  if (facts !== undefined) return facts;
  if (identity === undefined)
    throw new Error(
      "The name of the site is missing, both in its content and in `identity` of the shell's build. Add it to the content, then run npx slice site compose.",
    );
  return identity;
}

function slicesWith(
  owners: readonly string[],
  described: readonly Pick<DescribedRelease, 'name' | 'requires'>[],
  { remotes }: Composition,
): ReadonlySet<string> {
  const found = new Set(owners);
  for (const slice of found)
    for (const slot of described.find(({ name }) => name === slice)?.requires?.slots ?? []) {
      const owner = ownerOf(`slots/${slot}`, remotes);
      if (owner !== null) found.add(owner);
    }
  return found;
}

async function serverBundles(
  { remotes }: Composition,
  described: readonly DescribedRelease[],
  site: string,
): Promise<Readonly<Record<string, RenderedRemote>>> {
  const pairs = Object.entries(remotes).map(async ([name, release]) => {
    const file = await realpath(
      `${site}/${releaseFolder(name, release.release)}/server/server.mjs`,
    ).catch(() => null);
    const props = described.find((one) => one.name === name)?.props;
    const slotProps = slotPropsOf(release, props);
    return [name, { release, bundle: file && pathToFileURL(file).href, slotProps }] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

function slotPropsOf(
  { exposes }: RemoteRelease,
  props: DescribedRelease['props'] = {},
): NonNullable<RenderedRemote['slotProps']> {
  const slots = Object.keys(exposes).filter((expose): expose is `slots/${string}` =>
    expose.startsWith('slots/'),
  );
  const samples = slots.map(
    (slot) =>
      [
        slot.slice('slots/'.length),
        getSamples(props[slot] ?? { type: 'object' }, true)[0],
      ] as const,
  );
  return Object.fromEntries(
    samples.filter(
      (entry): entry is readonly [string, Readonly<Record<string, unknown>>] =>
        typeof entry[1] === 'object',
    ),
  );
}
