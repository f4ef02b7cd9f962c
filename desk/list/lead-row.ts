import { type Html, html } from '@platform/server-kit/html';
import { type StoredLead, statuses, summarizeLead } from 'server/leads';
import { spokenPhone, telHref } from 'shared-contracts/contract/form/phone-number';
import { sayDay, saySince, sayTime } from './say-time';

/** Explicit, since the phone layout changes the cells' `display`, which would drop their role. */
const cell = (name: string, content: Html): Html =>
  html`<td role="cell" class="${name}">${content}</td>`;

/**
 * Renders a person as one row, with single-click actions: call, record the result, open.
 * @param others Number of the person's other leads.
 */
export function leadRow(lead: StoredLead, others: number, hidden: Html): Html {
  const { id, receivedAt } = lead;
  const { name, phone, town, topic } = summarizeLead(lead);
  const who = name || spokenPhone(phone) || 'No name';
  const received = Date.parse(receivedAt);
  const button = (action: string, label: string) =>
    html`<button form="do-${id}" name="do" value="${action}" class="quiet" aria-label="${label}: ${who}">${label}</button>`;
  return html`<tr role="row" id="row-${id}" tabindex="-1">
${cell('who', html`<button form="do-${id}" formaction="/leads/row/open" class="plain">${who}</button>${others > 0 && html` <span class="note" title="More leads of this person">+${others}</span>`}`)}
${cell('phone', html`${phone !== '' && html`<a href="${telHref(phone)}" aria-label="Call ${spokenPhone(phone)}">${spokenPhone(phone)}</a>`}`)}
${cell('topic', html`${topic}`)}
${cell('town', html`${town}`)}
${cell('since', html`<time datetime="${receivedAt}" title="${sayTime(received)}">${saySince(received)}</time>`)}
${cell('status', rowStatus(lead))}
${cell(
  'do',
  html`<form method="post" action="/leads/row" id="do-${id}">${hidden}<input type="hidden" name="id" value="${id}"></form>
${button('called', 'Called')}${button('later', 'Later')}${button('lost', 'Lost')}`,
)}
</tr>`;
}

function rowStatus({ status, reminderAt, quarantineReason }: StoredLead): Html {
  if (quarantineReason !== null) return html`Quarantined`;
  const reminder = reminderAt === null ? null : Date.parse(reminderAt);
  if (reminder === null) return html`${statuses[status].label}`;
  return reminder <= Date.now()
    ? html`<span class="problem">Overdue</span>`
    : html`Call ${sayDay(reminder)}`;
}
