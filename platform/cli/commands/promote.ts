import type { ReleaseTarget, RemoteTarget } from '@platband/slice/contract/releases';
import { report } from './report';

interface Promoted {
  readonly slice: string;
  readonly release: string;
  readonly source: RemoteTarget;
  readonly target: ReleaseTarget;
  readonly isJson: boolean;
}

/**
 * Makes a release from one site live on another: the same bytes with their trial record, checked by
 * the target.
 */
export async function promoteRelease({
  slice,
  release,
  source,
  target,
  isJson,
}: Promoted): Promise<void> {
  const shared = {
    slice,
    action: 'promoted',
    place: target.place,
    isJson,
    startedAt: performance.now(),
  } as const;
  const { tarball, trial } = await source.fetchRelease({ slice, release });
  // A release under another name would be a different one, with nothing to promote.
  const done = await report(target.preview({ slice, tarball }), shared);
  if (done.step !== 'previewed') return;
  if (trial !== undefined) {
    const place = `${trial.place}, at ${source.place}`.slice(0, maxOfPlace);
    await target.recordTrial?.({ slice, release, place, problems: trial.problems });
  }
  await report(target.promote({ slice, release }), shared);
}

const maxOfPlace = 200;
