import { readFile } from 'node:fs/promises';
import type { Composition } from 'shared-contracts/contract/composition';
import { type RemoteName, remoteNames, remotes } from 'shared-contracts/contract/remotes';
import type { RenderedAddress, RenderJob } from 'shared-contracts/contract/render-job';
import { routes } from 'shared-contracts/contract/routes';
import { digest } from '../digest';
import { replaceFile } from '../files';
import { type Rendered, renderPages } from './render-pages';

/** Whose pages: a remote's, or the shell's own page of unknown addresses. */
type Owner = RemoteName | 'shell';
const owners: readonly Owner[] = [...remoteNames, 'shell'];
const slotOwners = remoteNames.filter((remote) => remotes[remote].slots.length > 0);

interface PagesSettings {
  readonly composition: Pick<Composition, 'shell' | 'remotes'>;
  readonly job: Omit<RenderJob, 'shared' | 'wanted'>;
  readonly shellServer: string;
  readonly site: string;
}

/**
 * Every page of a composition. What was rendered from the same releases, content and configuration before is taken from
 * `rendered/`: a deploy renders the pages of the slice that has changed, a rollback none. Pages that failed are tried again each time.
 */
export async function pagesOf({ composition, job, shellServer, site }: PagesSettings): Promise<Rendered> {
  const fileOf = (owner: Owner) => `${site}/rendered/${owner}-${keyOf(owner, composition, job)}.json`;
  const kept = new Map<Owner, readonly RenderedAddress[]>();
  for (const owner of owners) {
    const text = await readFile(fileOf(owner), 'utf8').catch(() => null);
    if (text !== null) kept.set(owner, JSON.parse(text) as RenderedAddress[]);
  }
  const wanted = owners.filter((owner) => !kept.has(owner));
  if (wanted.length === 0) return { addresses: [...kept.values()].flat(), failures: [] };
  const { addresses, failures } = await renderPages({ job: { ...job, wanted }, shellServer });
  // A slot that failed is missing from pages of others.
  const isWhole = !failures.some(({ remote }) => slotOwners.includes(remote));
  for (const owner of wanted) {
    if (!isWhole || failures.some(({ remote }) => remote === owner)) continue;
    await replaceFile(fileOf(owner), JSON.stringify(addresses.filter((address) => ownerOf(address) === owner)));
  }
  return { addresses: [...addresses, ...[...kept.values()].flat()], failures };
}

const ownerOf = ({ route }: RenderedAddress): Owner => routes.find(({ id }) => id === route)?.remote ?? 'shell';

/** Everything that a page of this owner is made from. */
function keyOf(owner: Owner, { shell, remotes: pinned }: PagesSettings['composition'], job: PagesSettings['job']): string {
  const releases = [owner, ...slotOwners].map((name) => (name === 'shell' ? '' : (pinned[name]?.release ?? '')));
  return digest([JSON.stringify([shell, releases, job.configuration, job.content, job.origin])]);
}
