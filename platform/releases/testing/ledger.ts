import { switchTo } from '../composition/live-composition';
import {
  type Change,
  type ComposedChange,
  composeChange,
  getPinnedReleases,
} from '../operations/change';
import { composeDeploy } from '../operations/compose-deploy';
import { type History, type LiveChange, monotonicNow } from '../operations/history';
import { prune } from '../operations/prune';
import { retirement } from '../operations/retire';
import { type RollbackOrder, rollbackTo, type TakeBack } from '../operations/rollback';

const histories = new Map<string, History>();
export const getHistory = (site: string): History => histories.get(site) ?? [];
export const recordHistory = (site: string, history: History): void =>
  void histories.set(site, history);

async function record(
  cause: string,
  composed: ComposedChange,
  site: string,
): Promise<ComposedChange> {
  const { composition } = composed;
  const history = getHistory(site);
  const { shell, remotes } = getPinnedReleases(composition);
  const at = monotonicNow(history.at(-1)?.at);
  const entry: LiveChange = {
    number: history.length + 1,
    id: composition.id,
    at,
    cause,
    shell,
    remotes,
  };
  if (history.at(-1)?.id !== entry.id) histories.set(site, [...history, entry]);
  await switchTo(composition.id, site);
  await prune(site, getHistory(site));
  return composed;
}

export const makeLive = async (change: Change, site: string): Promise<ComposedChange> =>
  record(change.cause, await composeChange(change, site), site);

export const deploy = async (
  settings: Parameters<typeof composeDeploy>[0],
): Promise<ComposedChange> =>
  record(`deploy ${settings.slice}`, await composeDeploy(settings), settings.site);

export const rollback = ({
  site,
  ...order
}: RollbackOrder & { readonly site: string }): Promise<TakenBack> =>
  takeBack(rollbackTo(order, getHistory(site), site), site);

export const retire = (slice: string, site: string, together = false): Promise<TakenBack> =>
  takeBack(retirement({ slice, together }, getHistory(site), site), site);

type TakenBack = ComposedChange & Pick<TakeBack, 'warnings'>;

async function takeBack(planned: Promise<TakeBack>, site: string): Promise<TakenBack> {
  const change = await planned;
  return { ...(await makeLive(change, site)), warnings: change.warnings };
}
