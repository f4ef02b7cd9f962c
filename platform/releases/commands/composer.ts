import { basename, dirname } from 'node:path';
import type { Checkout, Composer } from '@platform/slice/command/slice/composer';
import type { Composition } from '@platform/slice/contract/composition';
import type { DeployStep } from '@platform/slice/contract/deploy-step';
import type { LiveRelease, ReleaseList } from '@platform/slice/contract/release-list';
import { DeployRefused } from '../check/refused';
import { type Composed, readLive } from '../composition/compose';
import { siteFolder } from '../disk/folders';
import { noteSources as noteSourcesOf } from '../live/checkout';
import { deploy, problemsOfDeploy } from '../live/deploy';
import { readHistory } from '../live/history';
import { rollback } from '../live/rollback';
import { readRelease } from '../release/make-release';

/** The composing side of this checkout, as the `slice` command finds it (`"slice"` in package.json): it works on the folder of the site itself. */
export const composer: Composer = {
  place: siteFolder,
  problemsOf: ({ slice, folder }) => problemsOfDeploy({ slice, from: dirname(named(slice, folder)) }),
  deploy: ({ slice, folder }) => stepsOf(slice, () => deploy({ slice, from: dirname(named(slice, folder)) })),
  rollback: ({ slice, release }) =>
    stepsOf(slice, async () => {
      const from = releaseIn(await readLive(), slice);
      return rollback({ slice, from, ...(release !== undefined && { release }) });
    }),
  releases,
};

export const noteSources: Checkout['noteSources'] = (slice) => noteSourcesOf(slice);

/** In a checkout a slice's folder has its name. */
function named(slice: string, folder: string): string {
  if (basename(folder) === slice) return folder;
  throw new Error(`${slice} stands in ${folder}: name the folder after the slice.`);
}

const releaseIn = (composition: Composition | null, slice: string): string | undefined =>
  slice === 'shell' ? composition?.shell : composition?.remotes[slice]?.release;

async function* stepsOf(slice: string, work: () => Promise<Composed>): AsyncGenerator<DeployStep> {
  const startedAt = performance.now();
  const replaced = releaseIn(await readLive(), slice);
  try {
    const { composition, failures } = await work();
    const release = releaseIn(composition, slice) ?? '';
    const warnings = failures.map(({ what, reason }) => `Not prerendered: ${what} (${reason})`);
    const seconds = (performance.now() - startedAt) / 1000;
    yield { step: 'live', slice, release, composition: composition.id, seconds, warnings, ...(replaced !== undefined && { replaced }) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    yield error instanceof DeployRefused ? { step: 'refused', problems: error.problems } : { step: 'failed', message: error.message };
  }
}

async function releases(): Promise<ReleaseList> {
  const [live, history] = await Promise.all([readLive(), readHistory()]);
  const names = live === null ? [] : ['shell', ...Object.keys(live.remotes)];
  const slices = names.map(async (name) => {
    const release = releaseIn(live, name) ?? '';
    const since = history.findLast((entry) => (name === 'shell' ? entry.shell : entry.remotes[name]) === release)?.at ?? '';
    const bytes = name === 'shell' ? null : await sizeOf(name, release);
    return [name, { release, since, bytes } satisfies LiveRelease] as const;
  });
  const changes = history.toReversed().map(({ at, cause, shell, remotes }) => {
    const [action = '', slice = ''] = cause.split(' ');
    const release = slice === 'shell' ? shell : (remotes[slice] ?? '');
    return { at, slice, release, outcome: action === 'rollback' ? ('rolled back' as const) : ('live' as const), message: cause };
  });
  const since = history.at(-1)?.at ?? '';
  return {
    live: live === null ? null : { composition: live.id, since },
    slices: Object.fromEntries(await Promise.all(slices)),
    history: changes,
  };
}

async function sizeOf(name: string, release: string): Promise<number | null> {
  const described = await readRelease(name, release).catch(() => null);
  return described === null ? null : Object.values(described.bytes).reduce((sum, bytes) => sum + bytes, 0);
}
