import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { digest, mapWithLimit, replaceFile } from '@platform/server-kit/disk';
import type { Composition } from '@platform/slice/contract/composition';
import { otherLanguages } from '@platform/slice/contract/languages';
import type { RenderedAddress, RenderJob } from '@platform/slice/contract/render-job';
import { pathsIn } from '@platform/slice/contract/routes';
import type { RenderFailure } from './page-requests';
import { type Rendered, renderPages, withOnly } from './render-pages';

/** The shell owns the page for unknown addresses. */
const host = 'shell';

interface PagesSettings {
  readonly composition: Pick<Composition, 'shell' | 'remotes'>;
  readonly job: Omit<RenderJob, 'shared' | 'requested' | 'rendersNotFound'>;
  readonly slicesFor: (owner: string) => ReadonlySet<string>;
  readonly shellServer: string;
  readonly site: string;
}

/**
 * Returns every page in a composition. The cache in `rendered/` holds pages already rendered from
 * the same releases, content and configuration, so a deploy only renders its slice's pages, and a
 * rollback renders nothing. Failed pages are always retried.
 */
export async function pagesOf({
  composition,
  job,
  slicesFor,
  shellServer,
  site,
}: PagesSettings): Promise<Rendered> {
  const owners = [...Object.keys(composition.remotes), host];
  const getFile = (owner: string) =>
    `${site}/rendered/${owner}-${getKey([...new Set([owner, ...slicesFor(owner)])], composition, job)}.json`;
  const kept = new Map<string, readonly RenderedAddress[]>();
  for (const owner of owners) {
    const text = await readFile(getFile(owner), 'utf8').catch(() => null);
    if (text !== null) kept.set(owner, JSON.parse(text) as RenderedAddress[]);
  }
  const missing = owners.filter((owner) => !kept.has(owner));
  if (missing.length === 0) return { addresses: [...kept.values()].flat(), failures: [] };
  // Uses one process per slice, which only loads code that its pages show. More processes would
  // load the same code, since a slice declares the required slots for all its pages together.
  const rendered = await mapWithLimit(availableParallelism(), missing, (owner) =>
    renderPages({
      job: {
        ...withOnly(job, slicesFor(owner)),
        requested: owner === host ? [] : [owner],
        rendersNotFound: owner === host,
      },
      shellServer,
    }),
  );
  const addresses = rendered.flatMap((one) => one.addresses);
  const failures = distinct(rendered.flatMap((one) => one.failures));
  for (const owner of missing) {
    // A failed slot is also missing from other slices' pages.
    if (failures.some(({ remote }) => remote === owner || slicesFor(owner).has(remote))) continue;
    await replaceFile(
      getFile(owner),
      JSON.stringify(addresses.filter(({ route }) => (route?.remote ?? host) === owner)),
    );
  }
  return { addresses: [...addresses, ...[...kept.values()].flat()], failures };
}

function getKey(
  owners: readonly string[],
  { shell, remotes }: PagesSettings['composition'],
  job: PagesSettings['job'],
): string {
  const releases = owners.map((name) => remotes[name]?.release ?? '');
  // Targets of language links.
  const paths = otherLanguages().map((language) => pathsIn(job, language));
  const parts = [shell, releases, job.configuration, job.content, job.origin, job.waiting, paths];
  return digest([JSON.stringify(job.links === undefined ? parts : [...parts, job.links])]);
}

/** Deduplicates failures, since a failing slot fails on every page. */
const distinct = (failures: readonly RenderFailure[]): readonly RenderFailure[] => [
  ...new Map(failures.map((failure) => [JSON.stringify(failure), failure])).values(),
];
