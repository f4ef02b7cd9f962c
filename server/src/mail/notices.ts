import type { Statement } from '@platband/server-kit/database';
import { recordAnnounced } from '../leads/lead-repository';
import type { Settings } from '../settings/settings';
import { insertFirstNotices, insertFurtherNotices } from './outbox-repository';

/**
 * Recipients of a lead's notices: the staff, a second address for some forms, and a webhook if
 * configured.
 */
export type Recipients = Pick<
  Settings,
  'staffAddress' | 'staffAddressByForm' | 'webhookUrl' | 'webhookKey'
>;

/** Returns a notice's recipient under the current settings, or null to keep the stored one. */
export const getRecipient = (
  id: string,
  kind: string,
  { staffAddress, staffAddressByForm }: Recipients,
): string | null => (id.endsWith('-second') ? (staffAddressByForm[kind] ?? null) : staffAddress);

/**
 * Adds the notices of new leads to the outbox. The first statement selects the batch, so a lead
 * stored meanwhile gets all its notices in the next one.
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
