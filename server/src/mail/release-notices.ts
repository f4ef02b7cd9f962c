import { type Notice, type Notify, notifyOfReleases } from '@platband/releases/service';
import type { Database } from '@platband/server-kit/database';
import { tokensNotifiedOf } from '@platband/server-kit/tokens';
import type { Recipients } from './notices';
import { putIntoOutbox } from './outbox-repository';

/** Problems visible to visitors, which are also reported to the staff and its webhook. */
const forStaff: ReadonlySet<Notice['type']> = new Set(['taken-back', 'worse', 'failing']);

/** Adds release notices to the outbox, for the slice's tokens that have a webhook. */
export function takeReleaseNotices(
  database: Database,
  { staffAddress, webhookUrl }: Recipients,
): Promise<void> {
  const notify: Notify = async (notice) => {
    const id = `${notice.id}-${notice.noticeAt}`;
    const subject = getSubject(notice);
    const body = JSON.stringify(messageOf(notice));
    const teams = (await tokensNotifiedOf(database, notice.slice)).map((token) =>
      putIntoOutbox({ id: `${id}-${token}`, to: token, subject: '', body }, 'team'),
    );
    if (!forStaff.has(notice.type)) return teams;
    return [
      ...teams,
      putIntoOutbox({ id, to: staffAddress, subject, body: `${subject}.\n\n${notice.reason}\n` }),
      ...(webhookUrl === null
        ? []
        : [putIntoOutbox({ id: `${id}-webhook`, to: webhookUrl, subject: '', body }, 'webhook')]),
    ];
  };
  return notifyOfReleases(database, notify);
}

/** A refused rollback may lack a release. */
const getSubject = ({ slice, release, words }: Notice): string =>
  [slice, release, words].filter((part) => part !== '').join(' ');

/**
 * Returns the payload in the Standard Webhooks format: type, time, data. Chats such as Slack show
 * only `text`.
 */
function messageOf(notice: Notice): object {
  const { type, noticeAt, slice, release, by, commit, message, for: some, reason } = notice;
  const data = {
    slice,
    release,
    by,
    commit,
    message,
    for: some ?? undefined,
    reason: reason === '' ? undefined : reason,
  };
  const change = [by, [commit, message].filter(Boolean).join(' ')].filter(Boolean).join(': ');
  return {
    type: `release.${type}`,
    timestamp: new Date(noticeAt).toISOString(),
    data,
    text: [`${getSubject(notice)}.`, reason, change].filter((line) => line !== '').join('\n'),
  };
}
