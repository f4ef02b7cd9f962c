import { type Html, html } from '@platband/server-kit/html';
import {
  type LostReason,
  lostReasons,
  type Person,
  type StoredLead,
  statuses,
  statusOf,
  summarizeLead,
} from 'server/leads';
import { spokenPhone, telHref } from 'shared-contracts/contract/form/phone-number';
import { writeShownLeads } from './change';
import { sayDay, saySince, sayTime } from './say-time';

/** Explicit, since the phone layout changes the cells' `display`, which would drop their role. */
const cell = (name: string, content: Html): Html =>
  html`<td role="cell" class="${name}">${content}</td>`;

/**
 * Renders a person as one row, with single-click actions: call, record the result, open. A result
 * concerns all open leads of the person.
 */
export function leadRow([lead, ...others]: Person, hidden: Html): Html {
  const { id, receivedAt } = lead;
  const open = [lead, ...others].filter(isOpen);
  const { name, phone, town, topic } = summarizeLead(lead);
  const email = String(lead.fields['email'] ?? '');
  const who = name || spokenPhone(phone) || 'No name';
  const received = Date.parse(receivedAt);
  const button = (action: string, label: string) =>
    html`<button form="do-${id}" name="do" value="${action}" class="quiet" aria-label="${label}: ${who}">${label}</button>`;
  return html`<tr role="row" id="row-${id}" tabindex="-1">
${cell('who', html`<button form="do-${id}" formaction="/leads/row/open" class="plain">${who}</button>${others.length > 0 && html` <span class="note" title="More leads from this person">+${others.length}</span>`}`)}
${cell('phone', html`${phone === '' ? email !== '' && html`<a href="mailto:${email}">${email}</a>` : html`<a href="${telHref(phone)}" aria-label="Call ${spokenPhone(phone)}">${spokenPhone(phone)}</a>`}`)}
${cell('topic', html`${topic}`)}
${cell('town', html`${town}`)}
${cell('since', html`<time datetime="${receivedAt}" title="${sayTime(received)}">${saySince(received)}</time>`)}
${cell('status', rowStatus(lead))}
${cell(
  'do',
  html`<form method="post" action="/leads/row" id="do-${id}">${hidden}<input type="hidden" name="id" value="${id}"><input type="hidden" name="leads" value="${writeShownLeads(open)}"></form>
${
  lead.eraseMs !== null &&
  html`<button form="do-${id}" formaction="/leads/row/keep" class="quiet" aria-label="Keep: ${who}">Keep</button>`
}${
  open.length > 0 &&
  html`${button('called', phone === '' ? 'Answered' : 'Called')}${button('later', 'Later')}<details class="lost"><summary aria-label="Lost: ${who}">Lost</summary><div>${quickReasons.map((reason) => button(reason, lostReasons[reason]))}</div></details>`
}`,
)}
</tr>`;
}

const quickReasons: readonly LostReason[] = [
  'unreachable',
  'ineligible',
  'elsewhere',
  'unneeded',
  'mistaken',
];

const isOpen = ({ status, quarantineReason, eraseMs }: StoredLead): boolean =>
  statuses[status].isOpen && quarantineReason === null && eraseMs === null;

function rowStatus(lead: StoredLead): Html {
  const { reminderAt, quarantineReason, eraseMs } = lead;
  if (eraseMs !== null)
    return html`<span class="problem">Will be erased ${sayTime(eraseMs)}</span>`;
  if (quarantineReason !== null) return html`Quarantined`;
  const reminder = reminderAt === null ? null : Date.parse(reminderAt);
  if (reminder === null) return html`${statusOf(lead)}`;
  return reminder <= Date.now()
    ? html`<span class="problem">Overdue</span>`
    : html`Call ${sayDay(reminder)}`;
}
