import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { digest, mapWithLimit, replaceFile } from '@platform/server-kit/disk';
import type { Composition } from '@platform/slice/contract/composition';
import { otherLanguages } from '@platform/slice/contract/languages';
import type { RenderedAddress, RenderJob } from '@platform/slice/contract/render-job';
import { pathsIn } from '@platform/slice/contract/routes';
import type { RenderFailure } from './page-requests';
import { type Rendered, renderPages, withOnly } from './render-pages';

/** The shell as an owner of pages: its own is the page of unknown addresses. */
const host = 'shell';

interface PagesSettings {
  readonly composition: Pick<Composition, 'shell' | 'remotes'>;
  readonly job: Omit<RenderJob, 'shared' | 'requested' | 'rendersNotFound'>;
  /** The slices whose code runs where pages of `owner` are rendered. */
  readonly slicesFor: (owner: string) => ReadonlySet<string>;
  readonly shellServer: string;
  readonly site: string;
}

/**
 * Every page of a composition. What was rendered from the same releases, content and configuration
 * before is taken from
 * `rendered/`: a deploy renders the pages of the slice that has changed, a rollback none. Pages
 * that failed are tried again each time.
 */
export async function pagesOf({
  composition,
  job,
  slicesFor,
  shellServer,
  site,
}: PagesSettings): Promise<Rendered> {
  const owners = [...Object.keys(composition.remotes), host];
  const fileOf = (owner: string) =>
    `${site}/rendered/${owner}-${keyOf([...new Set([owner, ...slicesFor(owner)])], composition, job)}.json`;
  const kept = new Map<string, readonly RenderedAddress[]>();
  for (const owner of owners) {
    const text = await readFile(fileOf(owner), 'utf8').catch(() => null);
    if (text !== null) kept.set(owner, JSON.parse(text) as RenderedAddress[]);
  }
  const missing = owners.filter((owner) => !kept.has(owner));
  if (missing.length === 0) return { addresses: [...kept.values()].flat(), failures: [] };
  // Each slice's pages come from a process of their own, which loads what these pages show and no
  // code of others. A process per page would load the same: a slice says for all of its pages
  // together which slots it requires.
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
    // A slot that failed is missing from pages of others.
    if (failures.some(({ remote }) => remote === owner || slicesFor(owner).has(remote))) continue;
    await replaceFile(
      fileOf(owner),
      JSON.stringify(addresses.filter(({ route }) => (route?.remote ?? host) === owner)),
    );
  }
  return { addresses: [...addresses, ...[...kept.values()].flat()], failures };
}

/** Everything that a page of these owners is made from. */
function keyOf(
  owners: readonly string[],
  { shell, remotes }: PagesSettings['composition'],
  job: PagesSettings['job'],
): string {
  const releases = owners.map((name) => remotes[name]?.release ?? '');
  // Where links of another language lead.
  const paths = otherLanguages.map((language) => pathsIn(job, language));
  const parts = [shell, releases, job.configuration, job.content, job.origin, job.waiting, paths];
  return digest([JSON.stringify(job.links === undefined ? parts : [...parts, job.links])]);
}

/** A slot that fails does so wherever it is shown. */
const distinct = (failures: readonly RenderFailure[]): readonly RenderFailure[] => [
  ...new Map(failures.map((failure) => [JSON.stringify(failure), failure])).values(),
];
