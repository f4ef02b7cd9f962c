import { availableParallelism } from 'node:os';
import { digest, mapWithLimit } from '@platband/server-kit/disk';
import type { Composition } from '@platband/slice/contract/composition';
import { languages, otherLanguages } from '@platband/slice/contract/languages';
import type { RenderJob } from '@platband/slice/contract/render-job';
import { pathsIn } from '@platband/slice/contract/routes';
import { factsIn, textPath } from '@platband/slice/contract/site-identity';
import { EarlierPages, keepPages } from './earlier-pages';
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
 * Returns every page in a composition. `rendered/` holds the pages last rendered from the same
 * releases and configuration: only those are rendered that read content which has changed since. A
 * deploy only renders its slice's pages, and a rollback none. Failed pages are always retried.
 */
export async function pagesOf({
  composition,
  job,
  slicesFor,
  shellServer,
  site,
}: PagesSettings): Promise<Pick<Rendered, 'addresses' | 'failures'>> {
  const owners = [...Object.keys(composition.remotes), host];
  const cacheFile = (owner: string) =>
    `${site}/rendered/${owner}-${cacheKey([...new Set([owner, ...slicesFor(owner)])], composition, job)}.json`;
  const content = { ...job.content, ...ownTexts(job.facts) };
  // Uses one process per slice, which only loads code that its pages show. More processes would
  // load the same code, since a slice declares the required slots for all its pages together.
  const rendered = await mapWithLimit(availableParallelism(), owners, async (owner) => {
    const earlier = await EarlierPages.read(cacheFile(owner), content);
    const all = earlier.all();
    if (all !== null) return { addresses: all, failures: [] };
    const { addresses, failures, lists } = await renderPages({
      job: {
        ...withOnly(job, slicesFor(owner)),
        requested: owner === host ? [] : [owner],
        rendersNotFound: owner === host,
      },
      shellServer,
      earlier,
    });
    // A failed slot is also missing from other slices' pages.
    if (!failures.some(({ remote }) => remote === owner || slicesFor(owner).has(remote)))
      await keepPages(cacheFile(owner), { addresses, lists, content });
    return { addresses, failures };
  });
  return {
    addresses: rendered.flatMap((one) => one.addresses),
    failures: distinct(rendered.flatMap((one) => one.failures)),
  };
}

function cacheKey(
  owners: readonly string[],
  { shell, remotes }: PagesSettings['composition'],
  job: PagesSettings['job'],
): string {
  const releases = owners.map((name) => remotes[name]?.release ?? '');
  // Targets of language links.
  const paths = otherLanguages().map((language) => pathsIn(job, language));
  const facts = withoutTexts(job.facts);
  const parts = [shell, releases, job.configuration, facts, job.origin, job.waiting, paths];
  return digest([JSON.stringify(job.links === undefined ? parts : [...parts, job.links])]);
}

/** Returns the site's own texts by the names under which pages read them. */
function ownTexts(facts: RenderJob['facts']): Readonly<Record<string, unknown>> {
  if (facts === undefined) return {};
  return Object.fromEntries(
    languages().flatMap(({ code }) =>
      Object.entries(factsIn(facts, code).texts ?? {}).map(([english, text]) => [
        textPath(code, english),
        text,
      ]),
    ),
  );
}

function withoutTexts(facts: RenderJob['facts']): object | undefined {
  if (facts === undefined) return undefined;
  const { texts: _, translated = {}, ...rest } = facts;
  const others = Object.entries(translated).map(([code, { texts: _, ...own }]) => [code, own]);
  return { ...rest, translated: Object.fromEntries(others) };
}

/** Deduplicates failures, since a failing slot fails on every page. */
const distinct = (failures: readonly RenderFailure[]): readonly RenderFailure[] => [
  ...new Map(failures.map((failure) => [JSON.stringify(failure), failure])).values(),
];
