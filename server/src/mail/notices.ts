import type { Statement } from '@platform/server-kit/database';
import { recordAnnounced } from '../leads/lead-repository';
import type { Settings } from '../settings/settings';
import { insertFirstNotices, insertFurtherNotices } from './outbox-repository';

/**
 * Who gets a notice of a lead: the staff, a second address for some forms, and a webhook where one
 * is set.
 */
export type Recipients = Pick<
  Settings,
  'staffAddress' | 'staffAddressByForm' | 'webhookUrl' | 'webhookKey'
>;

/** The recipient of a notice by the current settings; null: unchanged. */
export const recipientOf = (
  id: string,
  kind: string,
  { staffAddress, staffAddressByForm }: Recipients,
): string | null => (id.endsWith('-second') ? (staffAddressByForm[kind] ?? null) : staffAddress);

/**
 * Adds the notices of new leads to the outbox. The first selects the leads of this batch: one that
 * is stored in the meantime is in the next time, with all of its notices.
 */
export function takeNotices(
  { staffAddress, staffAddressByForm, webhookUrl }: Recipients,
  limit: number,
): readonly Statement[] {
  return [
    insertFirstNotices(staffAddress, limit),
    ...Object.entries(staffAddressByForm).map(([kind, to]) =>
      insertFurtherNotices({ suffix: 'second', channel: 'mail', to, kind }, limit),
    ),
    ...(webhookUrl === null
      ? []
      : [
          insertFurtherNotices(
            { suffix: 'webhook', channel: 'webhook', to: webhookUrl, kind: null },
            limit,
          ),
        ]),
    recordAnnounced(limit),
  ];
}
