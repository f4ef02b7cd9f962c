import type { LeadFilter, LeadState, StoredLead } from '../leads/find-leads';
import { dayInIndia } from '../leads/india-time';
import { storedKinds } from '../leads/stored-kinds';
import { sumsOf } from '../leads/sums';
import { type Html, html } from '../pages/html';
import { page } from '../pages/page';

/** What the page asks for: filled in by the staff, and sent on with every button. */
export interface View extends LeadFilter {
  readonly state: LeadState;
}

interface LeadsPage {
  readonly holder: string;
  readonly view: View;
  readonly leads: readonly StoredLead[];
  /** What came today, whatever is looked at. */
  readonly today: readonly StoredLead[];
  /** What has just been done, or could not be. */
  readonly message: string | null;
}

/** More of them is a matter for the export. */
const mostShown = 100;

export const leadsPage = ({ holder, view, leads, today, message }: LeadsPage): string =>
  page({
    title: 'Leads',
    folder: '/leads/',
    content: html`<header><h1>Leads</h1>
<form method="post" action="/leads/sign-out"><p>Signed in: ${holder}</p><button class="quiet">Sign out</button></form></header>
<div role="status">${message !== null && html`<p class="message">${message}</p>`}</div>
${todaySection(today)}
${filterForm(view)}
<section aria-labelledby="found"><h2 id="found">${countOf(leads.length)}</h2>
${leads.length > mostShown && html`<p>The newest ${mostShown} of them are shown. Narrow the search, or export them.</p>`}
${leads
  .toReversed()
  .slice(0, mostShown)
  .map((lead) => leadCard(lead, view))}
</section>`,
  });

const countOf = (count: number): string => (count === 0 ? 'No leads' : count === 1 ? '1 lead' : `${count} leads`);
const nameOf = (kind: string): string => storedKinds[kind]?.summary ?? kind;

function todaySection(today: readonly StoredLead[]): Html {
  const [kinds = new Map<string, number>()] = sumsOf(today).values();
  return html`<section aria-labelledby="today"><h2 id="today">Today, ${dayInIndia(Date.now())}</h2>
${
  today.length === 0
    ? html`<p>Nothing has come yet.</p>`
    : html`<ul class="sums">${[...kinds].sort().map(([kind, count]) => html`<li><b>${count}</b> ${nameOf(kind)}</li>`)}</ul>`
}</section>`;
}

const states: Readonly<Record<LeadState, string>> = {
  accepted: 'All but bots',
  open: 'Open',
  handled: 'Handled',
  quarantined: 'Quarantined as a bot’s',
  all: 'All',
};

function filterForm(view: View): Html {
  const option = (value: string, label: string, chosen: string) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`;
  return html`<form method="post" action="/leads/" class="card filter" role="search" aria-label="Leads">
<p><label for="text">Name, number, address or words</label><input id="text" name="text" type="search" value="${view.text ?? ''}" autocomplete="off"></p>
<p><label for="kind">Form</label><select id="kind" name="kind">${option('', 'All forms', view.kind ?? '')}${Object.keys(storedKinds).map((kind) => option(kind, nameOf(kind), view.kind ?? ''))}</select></p>
<p><label for="state">Which</label><select id="state" name="state">${Object.entries(states).map(([state, label]) => option(state, label, view.state))}</select></p>
<p><label for="since">From</label><input id="since" name="since" type="date" value="${view.since ?? ''}"></p>
<p><label for="until">Before</label><input id="until" name="until" type="date" value="${view.until ?? ''}"></p>
<p class="buttons"><button>Show</button><button class="quiet" formaction="/leads/export">Export as CSV</button></p>
</form>`;
}

/** The view goes with every button, in the body: an address would stay in the history and in logs. */
const carried = (view: View, id: string): Html =>
  html`<input type="hidden" name="id" value="${id}">${Object.entries(view).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}`;

function leadCard(lead: StoredLead, view: View): Html {
  const { id, kind, receivedAt, fields, quarantineReason, handled } = lead;
  const button = (action: string, label: string) =>
    html`<form method="post" action="/leads/${action}">${carried(view, id)}<button class="quiet">${label}</button></form>`;
  return html`<article class="card" aria-labelledby="lead-${id}">
<h3 id="lead-${id}">${nameOf(kind)}</h3>
<p class="note"><time datetime="${receivedAt}">${receivedAt.slice(0, 16).replace('T', ', ')}</time>${quarantineReason !== null && html` · quarantined: ${quarantineReason}`}</p>
<dl>${Object.entries(fields)
    .filter(([name, value]) => value !== '' && name !== 'resumeName' && name !== 'resumeSize')
    .map(([name, value]) => html`<div><dt>${name}</dt><dd>${linked(name, String(value))}</dd></div>`)}</dl>
${fields['resumeName'] !== undefined && button('resume', `Résumé: ${String(fields['resumeName'])}`)}
${quarantineReason !== null && button('release', 'Not a bot: release')}
${
  handled === null
    ? html`<form method="post" action="/leads/handled" class="handle">${carried(view, id)}
<label for="note-${id}">Note</label><input id="note-${id}" name="note" maxlength="500" autocomplete="off"><button>Handled</button></form>`
    : html`<p>Handled by ${handled.by}, ${handled.at.slice(0, 16).replace('T', ', ')}${handled.note !== '' && html`: ${handled.note}`}</p>
${button('reopen', 'Open again')}`
}
</article>`;
}

/** To call and to write with one press. */
function linked(name: string, value: string): Html {
  if (name === 'email') return html`<a href="mailto:${value}">${value}</a>`;
  if (name === 'mobile' || name === 'phone') return html`<a href="tel:${value.length === 10 ? `+91${value}` : value}">${value}</a>`;
  return html`${value}`;
}
