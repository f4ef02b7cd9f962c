import { retention } from 'shared-contracts/contract/api/retention';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { read } from '../generated/access';

/** What a notice is made of: loaded by those who open one. */
export interface NoticeSource {
  readonly noticeItems: typeof noticeItems;
  /** Null: it could not be read. */
  readonly days: number | null;
}

export async function loadNotice(onLoaded: (source: NoticeSource) => void): Promise<void> {
  onLoaded({ noticeItems, days: (await read(retention))?.days ?? null });
}
