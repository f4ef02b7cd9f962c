import { type Html, html } from '@platform/server-kit/html';
import { formatCount, type Person } from 'server/leads';
import type { Unsent } from 'server/mail';
import { page } from 'server/staff-pages';
import type { DeskState } from './desk-state';
import { type Choices, filterForm } from './filter-form';
import { type Around, personCard } from './lead-card';
import { leadRow } from './lead-row';
import { refusedMail } from './refused-mail';

interface LeadsPage extends Around {
  readonly holder: string;
  readonly shown: DeskState;
  readonly people: readonly Person[];
  /** The address of the next page, or null on the last one. */
  readonly more: string | null;
  readonly choices: Choices;
  readonly quarantined: number;
  readonly refusedMails: readonly Unsent[];
}

const columns = ['Name', 'Number', 'About', 'Town', 'Since', 'Status', 'Done'];

export function leadsPage({ holder, shown, people, more, ...around }: LeadsPage): string {
  const { choices, quarantined, refusedMails } = around;
  const { view, open, message, after, undo } = shown;
  return page({
    title: 'Leads',
    folder: '/leads/',
    head: html`<link rel="stylesheet" href="/leads/desk.css">`,
    content: html`<header><h1>Leads</h1><p><a href="/leads/">Today</a> · <a href="/leads/figures/">Figures</a></p></header>
<div role="status">${message !== null && html`<p class="message">${message}</p>`}</div>
${message !== null && undo.length > 0 && html`<form method="post" action="/leads/undo">${around.state}<button class="quiet">Undo</button></form>`}
${filterForm(view, choices)}
<section aria-labelledby="found"><h2 id="found">${countOf(people.length)}${(after !== null || more !== null) && ' on this page'}</h2>
<table role="table" aria-labelledby="found"><thead role="rowgroup"><tr role="row">${columns.map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">${people.map((person) => personRows(person, open, around))}</tbody></table>
${more !== null && html`<p><a href="${more}">More leads</a></p>`}
</section>
${quarantined > 0 && view.show !== 'quarantined' && quarantineNote(quarantined)}
${refusedMail(refusedMails)}
<form method="post" action="/leads/sign-out"><p>Signed in: ${holder}</p><button class="quiet">Sign out</button></form>`,
  });
}

function personRows(person: Person, open: string | null, around: Around): Html {
  const [lead] = person;
  return html`${leadRow(person, around.state)}${
    lead.id === open &&
    html`<tr role="row" class="open"><td role="cell" colspan="${columns.length}">${personCard(person, around)}</td></tr>`
  }`;
}

const countOf = (count: number): string =>
  count === 0 ? 'Nobody' : count === 1 ? '1 person' : `${count} people`;

const quarantineNote = (count: number): Html =>
  html`<p><a href="/leads/?show=quarantined">${count === 1 ? '1 lead' : `${formatCount(count)} leads`} in quarantine</a>: taken for a bot’s and mailed to nobody. Some may be people’s.</p>`;
