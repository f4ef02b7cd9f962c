import { randomUUID } from 'node:crypto';
import { type Html, html } from '@platband/server-kit/html';
import {
  describeSource,
  getFormName,
  getLabel,
  type LeadNote,
  lostReasonNames,
  lostReasons,
  type NotesByLead,
  type Person,
  type StoredLead,
  statuses,
  statusNames,
  statusOf,
  summarizeLead,
  wordsOfValue,
} from 'server/leads';
import { company } from 'shared-contracts/contract/company';
import { spokenPhone, telHref } from 'shared-contracts/contract/form/phone-number';
import { shownAs, writeShownLeads } from './change';
import { select } from './filter-form';
import { sayTime } from './say-time';

export interface Around {
  /** The page's state as a hidden field, for every form. */
  readonly state: Html;
  readonly holders: readonly string[];
  readonly notes: NotesByLead;
  /** The values of a rejected form by field name, or null if none was rejected. */
  readonly refused: ReadonlyMap<string, string> | null;
}

const hiddenFields = (fields: Readonly<Record<string, string>>): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;

/** Renders all of a person's leads, starting with the one that matched the search. */
export function personCard([lead, ...others]: Person, around: Around): Html {
  const shown = { ...around, isOne: others.length === 0 };
  return html`${leadCard(lead, shown)}${
    others.length > 0 &&
    html`<details><summary>${others.length === 1 ? '1 more lead' : `${others.length} more leads`} from this person</summary>${others.map((other) => leadCard(other, shown))}</details>`
  }`;
}

const quarantineReasons: Readonly<Record<string, string>> = {
  honeypot: 'a hidden field was filled in',
  'too-fast': 'it was submitted faster than people type',
  test: 'a test lead',
};

const say = (time: string): string => sayTime(Date.parse(time));

function leadCard(lead: StoredLead, around: Around & { readonly isOne: boolean }): Html {
  const { id, receivedAt, fields, quarantineReason, assignee, reminderAt } = lead;
  const button = (action: string, label: string) =>
    html`<form method="post" action="/leads/${action}">${around.state}${hiddenFields({ id })}<button class="quiet">${label}</button></form>`;
  const isOverdue = reminderAt !== null && Date.parse(reminderAt) < Date.now();
  return html`<article class="card" aria-labelledby="lead-${id}">
<h3 id="lead-${id}">${getFormName(lead)}</h3>
<p><b>${statusOf(lead)}</b>${assignee !== null && html` · ${assignee}`}${reminderAt !== null && html` · <span${isOverdue && html` class="problem"`}>call ${say(reminderAt)}</span>`}</p>
<p class="note"><time datetime="${receivedAt}">${say(receivedAt)}</time>${quarantineReason !== null && html` · quarantined: ${quarantineReasons[quarantineReason] ?? quarantineReason}`}</p>
${reachLinks(lead)}
${workForm(lead, around)}
${history(around.notes.get(id) ?? [])}
<dl>${Object.keys(fields)
    .filter((name) => fields[name] !== '' && name !== 'resumeName' && name !== 'resumeSize')
    .map(
      (name) =>
        html`<div><dt>${getLabel(lead, name)}</dt><dd>${linked(name, wordsOfValue(lead, name))}</dd></div>`,
    )}
${describeSource(lead).map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
<div class="buttons">${fields['resumeName'] !== undefined && button('resume', `Résumé: ${String(fields['resumeName'])}`)}
${quarantineReason !== null && button('release', 'Not a bot: release')}
${!around.isOne && button('part', 'Somebody else’s: move to its own row')}${button('erase', 'Erase this person’s data')}</div>
<form method="post" action="/leads/join" class="search">${around.state}${hiddenFields({ id })}<label for="key-${id}">Merge leads with this phone number or email address into this row</label><span></span><input id="key-${id}" name="key" maxlength="254" autocomplete="off"><button class="quiet">Merge</button></form>
</article>`;
}

const history = (notes: readonly LeadNote[]): Html =>
  html`${
    notes.length > 0 &&
    html`<ul class="history">${notes.map(({ written_at, written_by, text }) => html`<li><span class="note">${say(written_at)}, ${written_by}</span> ${text}</li>`)}</ul>`
  }`;

function workForm(lead: StoredLead, { state, holders, refused }: Around): Html {
  const { id, status, lostReason, assignee, reminderAt } = lead;
  const sent = refused?.get('id') === id ? refused : null;
  // Another user may have changed the rest since.
  const typed = (name: string) =>
    sent?.get(name) === sent?.get(shownAs(name)) ? undefined : sent?.get(name);
  const field = (name: string, label: string, control: Html) =>
    html`<p><label for="${name}-${id}">${label}</label>${control}</p>`;
  const shown: Readonly<Record<string, string>> = {
    status,
    reason: lostReason ?? '',
    owner: assignee ?? '',
    reminder: reminderAt?.slice(0, 16) ?? '',
  };
  const value = (name: string) => typed(name) ?? shown[name] ?? '';
  const choice = (name: string, label: string, options: readonly (readonly [string, string])[]) =>
    field(name, label, select(`${name}-${id}`, name, options, value(name)));
  const shownFields = Object.entries(shown).map(([name, text]) => [shownAs(name), text] as const);
  const leads = writeShownLeads([lead]);
  const hidden = { id, leads, form: randomUUID(), ...Object.fromEntries(shownFields) };
  return html`<form method="post" action="/leads/work" class="filter">${state}${hiddenFields(hidden)}
${field('note', 'Note', html`<input id="note-${id}" name="note" maxlength="1000" autocomplete="off" value="${value('note')}">`)}
${choice(
  'status',
  'Status',
  statusNames.map((name) => [name, statuses[name].label] as const),
)}
${field('reminder', 'Call at (IST)', html`<input id="reminder-${id}" name="reminder" type="datetime-local" value="${value('reminder')}">`)}
${choice('reason', 'Reason if lost', [['', ''], ...lostReasonNames.map((name) => [name, lostReasons[name]] as const)])}
${choice('owner', 'Assigned to', [['', 'Nobody'], ...holders.map((name) => [name, name] as const)])}
<p class="buttons"><button>Save</button></p></form>`;
}

/**
 * Renders links to call the visitor, or to chat with the visitor's number through the site's chat
 * service.
 */
function reachLinks(lead: StoredLead): Html {
  const { name, phone: number } = summarizeLead(lead);
  if (number === '') return html``;
  const tel = telHref(number);
  const greeting = `${['Namaste', name].join(' ').trim()}, this is ${company().name}, about your enquiry.`;
  const chat = `${company().chat}${tel.replace(/\D/g, '')}?text=${encodeURIComponent(greeting)}`;
  return html`<p class="buttons"><a href="${tel}">Call ${spokenPhone(number)}</a><a href="${chat}" rel="noopener">${company().chatName}</a></p>`;
}

const linked = (name: string, value: string): Html =>
  name === 'email'
    ? html`<a href="mailto:${value}">${value}</a>`
    : html`${name === 'mobile' || name === 'phone' ? spokenPhone(value) : value}`;
