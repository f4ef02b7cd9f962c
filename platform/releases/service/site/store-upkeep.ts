import type { SiteState } from './site-state';

/** Removes unreferenced folders from the store and returns how many. */
export async function pruneStore(live: SiteState): Promise<number> {
  await live.requirePlausibleClock();
  const { folder, settings } = live;
  const { storeKeepDays: days } = settings;
  return (await folder.hasUnneeded(days)) ? live.inLease(() => folder.pruneStore(days)) : 0;
}

/** Uploads the shown composition if the store lacks it, since RELEASES_URL may be new. */
export async function fillStore(live: SiteState): Promise<void> {
  const { folder, ledger } = live;
  const composed = await ledger.live();
  if (composed === null || composed.id !== (await folder.shownId())) return;
  if (!(await folder.isPublished(composed.id)))
    await live.inLease(() => folder.publish(composed, true));
}
