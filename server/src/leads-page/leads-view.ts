import { type Html, html } from '@platform/releases/pages/html';
import { spokenPhone, telHref } from 'shared-contracts/contract/form/phone-number';
import { dayInIndia, inIndia } from 'shared-contracts/contract/india-time';
import type { LeadPage } from '../leads/lead-page';
import type { Place } from '../leads/lead-repository';
import { mostCounted } from '../leads/lead-repository';
import { sourceInWords } from '../leads/lead-source';
import type { LeadState } from '../leads/lead-state';
import { formNameOf, labelOf } from '../leads/stored-kinds';
import type { StoredLead } from '../leads/stored-lead';
import type { Unsent } from '../mail/outbox-repository';
import { page } from '../pages/page';
import { refusedMail } from './refused-mail';
import { placeText, type View } from './view';

interface LeadsPage {
  readonly holder: string;
  readonly view: View;
  readonly found: LeadPage;
  /** Where the page begins; null: with the newest lead. */
  readonly after: Place | null;
  /** Every form, by the kind of its leads. */
  readonly kinds: ReadonlyMap<string, string>;
  /** What came today by form, whatever is looked at. */
  readonly today: ReadonlyMap<string, number>;
  /** How many leads are in quarantine. */
  readonly quarantined: number;
  /** What mail servers and the webhook have refused for good. */
  readonly refused: readonly Unsent[];
  /** What has just been done, or could not be. */
  readonly message: string | null;
}

export const leadsPage = ({
  holder,
  view,
  found: { leads, next },
  after,
  kinds,
  today,
  quarantined,
  refused,
  message,
}: LeadsPage): string =>
  page({
    title: 'Leads',
    folder: '/leads/',
    content: html`<header><h1>Leads</h1>
<form method="post" action="/leads/sign-out"><p>Signed in: ${holder}</p><button class="quiet">Sign out</button></form></header>
<div role="status">${message !== null && html`<p class="message">${message}</p>`}</div>
${todaySection(today, kinds)}
${quarantined > 0 && view.state !== 'quarantined' && quarantineNote(quarantined)}
${refusedMail(refused)}
${filterForm(view, kinds)}
<section aria-labelledby="found"><h2 id="found">${countOf(leads.length)}${after !== null && ' on this page'}</h2>
${leads.map((lead) => leadCard(lead, view, after))}
${next !== null && olderForm(view, next)}
</section>`,
  });

const countOf = (count: number): string => (count === 0 ? 'No leads' : count === 1 ? '1 lead' : `${counted(count)} leads`);
const counted = (count: number): string => (count < mostCounted ? String(count) : `${mostCounted} or more`);

const quarantineNote = (count: number): Html =>
  html`<p><a href="/leads/?state=quarantined">${countOf(count)} in quarantine</a>: taken for a bot’s and mailed to nobody. Some may be people’s.</p>`;

/** Looking for words stops after so many leads, whether or not any were found. */
const olderForm = (view: View, next: Place): Html =>
  html`<form method="post" action="/leads/"><p>Back to ${inIndia(next.receivedMs).slice(0, 16).replace('T', ', ')}.</p>
${carried({ ...view, after: placeText(next) })}<button>Older leads</button></form>`;

function todaySection(today: LeadsPage['today'], kinds: LeadsPage['kinds']): Html {
  return html`<section aria-labelledby="today"><h2 id="today">Today, ${dayInIndia(Date.now())}</h2>
${
  today.size === 0
    ? html`<p>Nothing has come yet.</p>`
    : html`<ul class="sums">${[...today].sort().map(([kind, count]) => html`<li><b>${counted(count)}</b> ${kinds.get(kind) ?? kind}</li>`)}</ul>`
}</section>`;
}

const states: Readonly<Record<LeadState, string>> = {
  accepted: 'All but bots',
  open: 'Open',
  handled: 'Handled',
  quarantined: 'Quarantined as a bot’s',
  all: 'All',
};

function filterForm(view: View, kinds: LeadsPage['kinds']): Html {
  const option = (value: string, label: string, chosen: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
  return html`<form method="post" action="/leads/" class="card filter" role="search" aria-label="Leads">
<p><label for="text">Name, number, address or words</label><input id="text" name="text" type="search" value="${view.text ?? ''}" autocomplete="off"></p>
<p><label for="kind">Form</label><select id="kind" name="kind">${option('', 'All forms', view.kind ?? '')}${[...kinds].map(([kind, name]) => option(kind, name, view.kind ?? ''))}</select></p>
<p><label for="state">Which</label><select id="state" name="state">${Object.entries(states).map(([state, label]) => option(state, label, view.state))}</select></p>
<p><label for="since">From</label><input id="since" name="since" type="date" value="${view.since ?? ''}"></p>
<p><label for="until">Before</label><input id="until" name="until" type="date" value="${view.until ?? ''}"></p>
<p class="buttons"><button>Show</button><button class="quiet" formaction="/leads/export">Export as CSV</button></p>
</form>`;
}

/** The view goes with every button, in the body: an address would stay in the history and in logs. */
const carried = (fields: object): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}`;

function leadCard(lead: StoredLead, view: View, after: Place | null): Html {
  const { id, receivedAt, fields, quarantineReason, handled } = lead;
  const carriedView = carried({ id, ...view, ...(after !== null && { after: placeText(after) }) });
  const button = (action: string, label: string) =>
    html`<form method="post" action="/leads/${action}">${carriedView}<button class="quiet">${label}</button></form>`;
  return html`<article class="card" aria-labelledby="lead-${id}">
<h3 id="lead-${id}">${formNameOf(lead)}</h3>
<p class="note"><time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ', ')}</time>${quarantineReason !== null && html` · quarantined: ${quarantineReason}`}</p>
<dl>${Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'resumeName' && name !== 'resumeSize')
    .map(([name, value]) => html`<div><dt>${labelOf(lead, name)}</dt><dd>${linked(name, String(value))}</dd></div>`)}
${sourceInWords(lead).map(([label, text]) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>
${fields['resumeName'] !== undefined && button('resume', `Résumé: ${String(fields['resumeName'])}`)}
${quarantineReason !== null && button('release', 'Not a bot: release')}
${
  handled === null
    ? html`<form method="post" action="/leads/handled" class="handle">${carriedView}
<label for="note-${id}">Note</label><input id="note-${id}" name="note" maxlength="500" autocomplete="off"><button>Handled</button></form>`
    : html`<p>Handled by ${handled.by}, ${handled.at.slice(0, 16).replace('T', ', ')}${handled.note !== '' && html`: ${handled.note}`}</p>
${button('reopen', 'Open again')}`
}
</article>`;
}

/** To call and to write with one press. */
function linked(name: string, value: string): Html {
  if (name === 'email') return html`<a href="mailto:${value}">${value}</a>`;
  if (name === 'mobile' || name === 'phone') return html`<a href="${telHref(value)}">${spokenPhone(value)}</a>`;
  return html`${value}`;
}
