import { textIn } from '@platband/server-kit/pages';
import { type Change, lostReasonNames, type ShownLead, statusNames } from 'server/leads';
import { offset } from 'shared-contracts/contract/india-time';

const maxOfNote = 1_000;

/** Returns the name of the hidden field that holds a field's original value. */
export const shownAs = (name: string): string => `shown-${name}`;

/** Reads the leads that a button or a form concerns, with the version that its page showed. */
export const shownLeadsIn = (body: unknown): readonly ShownLead[] =>
  textIn(body, 'leads')
    .split(' ')
    .map((shown) => /^([\w-]+):(\d+)$/.exec(shown))
    .filter((match) => match !== null)
    .map(([, id = '', version]) => ({ id, version: Number(version) }));

export const writeShownLeads = (leads: readonly ShownLead[]): string =>
  leads.map(({ id, version }) => `${id}:${version}`).join(' ');

/**
 * Reads the changes from a lead's form. An empty field clears the value. An invalid, missing or
 * unchanged one keeps it.
 * @throws Error with a message for the staff if the reminder is past.
 */
export function changeIn(body: unknown): Change {
  const has = (name: string) =>
    body instanceof Map && body.has(name) && body.get(name) !== body.get(shownAs(name));
  const reminder = textIn(body, 'reminder');
  const reminderMs = Date.parse(`${reminder}:00${offset}`);
  if (has('reminder') && reminderMs < Date.now())
    throw new Error('This time has passed. Choose a later one.');
  return {
    ...(has('status') && { status: statusNames.find((name) => name === textIn(body, 'status')) }),
    ...(has('reason') && {
      lostReason: lostReasonNames.find((name) => name === textIn(body, 'reason')) ?? null,
    }),
    // Not `assignee`, which is the page's filter.
    ...(has('owner') && { assignee: textIn(body, 'owner') || null }),
    ...(has('reminder') &&
      (reminder === '' || !Number.isNaN(reminderMs)) && {
        reminderMs: reminder === '' ? null : reminderMs,
      }),
    note: textIn(body, 'note').slice(0, maxOfNote),
    noteId: /^[\da-f-]{36}$/.test(textIn(body, 'form')) ? textIn(body, 'form') : undefined,
  };
}
