import { retention } from 'shared-contracts/contract/api/retention';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { read } from '../generated/access';

/** Data of privacy notices, loaded when one is opened. */
export interface NoticeSource {
  readonly noticeItems: typeof noticeItems;
  /** Null if unavailable. */
  readonly days: number | null;
}

export async function loadNotice(onLoaded: (source: NoticeSource) => void): Promise<void> {
  onLoaded({ noticeItems, days: (await read(retention))?.days ?? null });
}
