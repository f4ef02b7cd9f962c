import { type Html, html } from '@platform/server-kit/html';
import { toTheMinute } from '@platform/slice/contract/readable';
import {
  describeSource,
  formNameOf,
  type LeadNote,
  labelOf,
  lostReasonNames,
  lostReasons,
  type NotesByLead,
  type StoredLead,
  statuses,
  statusNames,
  summarizeLead,
  wordsOfValue,
} from 'server/leads';
import { company } from 'shared-contracts/contract/company';
import { spokenPhone, telHref } from 'shared-contracts/contract/form/phone-number';
import { standOf } from '../notes/work-on-lead';
import { shownAs } from './change';
import { select } from './filter-form';
import type { Person } from './lead-page';

interface Around {
  /** Hidden fields of every button. */
  readonly carried: (fields: object) => Html;
  readonly holders: readonly string[];
  readonly notes: NotesByLead;
}

/** All leads of one person: the one that was found, then the others. */
export function personCard([lead, ...others]: Person, around: Around): Html {
  if (others.length === 0) return leadCard(lead, around);
  const name = summarizeLead(lead).name || 'No name';
  return html`<div role="group" aria-label="${name}">${leadCard(lead, around)}
<details><summary>${name}: ${others.length} more of the same person</summary>${others.map((other) => leadCard(other, around))}</details></div>`;
}

const spoken = (time: string): string => toTheMinute(time, ', ');

function leadCard(lead: StoredLead, { carried, holders, notes }: Around): Html {
  const { id, receivedAt, fields, quarantineReason, assignee, reminderAt } = lead;
  const button = (action: string, label: string) =>
    html`<form method="post" action="/leads/${action}">${carried({ id })}<button class="quiet">${label}</button></form>`;
  const isOverdue = reminderAt !== null && Date.parse(reminderAt) < Date.now();
  return html`<article class="card" aria-labelledby="lead-${id}">
<h3 id="lead-${id}">${formNameOf(lead)}</h3>
<p><b>${standOf(lead)}</b>${assignee !== null && html` · ${assignee}`}${reminderAt !== null && html` · <span${isOverdue && html` class="problem"`}>ring ${spoken(reminderAt)}</span>`}</p>
<p class="note"><time datetime="${receivedAt}">${spoken(receivedAt)}</time>${quarantineReason !== null && html` · quarantined: ${quarantineReason}`}</p>
<dl>${Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'resumeName' && name !== 'resumeSize')
    .map(
      ([name]) =>
        html`<div><dt>${labelOf(lead, name)}</dt><dd>${linked(name, wordsOfValue(lead, name))}</dd></div>`,
    )}
${describeSource(lead).map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
${reachLinks(lead)}
${fields['resumeName'] !== undefined && button('resume', `Résumé: ${String(fields['resumeName'])}`)}
${quarantineReason !== null && button('release', 'Not a bot: release')}
${history(notes.get(id) ?? [])}
${workForm(lead, (fields) => carried({ id, ...fields }), holders)}
</article>`;
}

const history = (notes: readonly LeadNote[]): Html =>
  html`${
    notes.length > 0 &&
    html`<ul class="history">${notes.map(({ written_at, written_by, text }) => html`<li><span class="note">${spoken(written_at)}, ${written_by}</span> ${text}</li>`)}</ul>`
  }`;

function workForm(
  { id, status, lostReason, assignee, reminderAt }: StoredLead,
  hidden: (fields: object) => Html,
  holders: readonly string[],
): Html {
  const field = (name: string, label: string, control: Html) =>
    html`<p><label for="${name}-${id}">${label}</label>${control}</p>`;
  const chosen = (
    name: string,
    options: readonly (readonly [string, string])[],
    value: string | null,
  ) => select(`${name}-${id}`, name, options, value ?? '');
  const reminder = reminderAt?.slice(0, 16) ?? '';
  const shown = Object.entries({
    status,
    reason: lostReason ?? '',
    owner: assignee ?? '',
    reminder,
  });
  return html`<details><summary>Work on it</summary><form method="post" action="/leads/work" class="filter">${hidden(Object.fromEntries(shown.map(([name, value]) => [shownAs(name), value])))}
${field(
  'status',
  'Status',
  chosen(
    'status',
    statusNames.map((name) => [name, statuses[name].label] as const),
    status,
  ),
)}
${field('reason', 'If lost, why', chosen('reason', [['', ''], ...lostReasonNames.map((name) => [name, lostReasons[name]] as const)], lostReason))}
${field('owner', 'Whose', chosen('owner', [['', 'Nobody’s'], ...holders.map((name) => [name, name] as const)], assignee))}
${field('reminder', 'Ring at (India’s time)', html`<input id="reminder-${id}" name="reminder" type="datetime-local" value="${reminder}">`)}
${field('note', 'Note', html`<input id="note-${id}" name="note" maxlength="1000" autocomplete="off">`)}
<p class="buttons"><button>Save</button></p></form></details>`;
}

/**
 * To call and to chat with one press. The chat is the site's own service, with the visitor's
 * number.
 */
function reachLinks(lead: StoredLead): Html {
  const { name, phone: number } = summarizeLead(lead);
  if (number === '') return html``;
  const tel = telHref(number);
  const greeting = `${['Namaste', name].join(' ').trim()}, this is ${company().name}, about your enquiry.`;
  const chat = `${company().chat}${tel.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
  return html`<p class="buttons"><a href="${tel}">Call ${spokenPhone(number)}</a><a href="${chat}" rel="noopener">${company().chatName}</a></p>`;
}

/** Opens a mail. */
const linked = (name: string, value: string): Html =>
  name === 'email'
    ? html`<a href="mailto:${value}">${value}</a>`
    : html`${name === 'mobile' || name === 'phone' ? spokenPhone(value) : value}`;
