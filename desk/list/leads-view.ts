import { type Html, html } from '@platband/server-kit/html';
import { formatCount, type Person, type Queue, queues } from 'server/leads';
import type { Unsent } from 'server/mail';
import { page } from 'server/staff-pages';
import type { DeskState } from './desk-state';
import { type Choices, filterForm } from './filter-form';
import { type Around, personCard } from './lead-card';
import { leadRow } from './lead-row';
import type { readPage } from './read-page';
import { unsentMail } from './unsent-mail';
import { getFilter, type View } from './view';

interface LeadsPage extends Around {
  readonly holder: string;
  readonly shown: DeskState;
  readonly people: readonly Person[];
  readonly counts: Awaited<ReturnType<typeof readPage>>['counts'];
  /** The address of the list as it is by now, by which it renews itself. */
  readonly renewed: string;
  readonly version: number;
  /** The address of the next page, or null on the last one. */
  readonly more: string | null;
  readonly choices: Choices;
  readonly quarantined: number;
  readonly unsentMails: readonly Unsent[];
}

const columns = ['Name', 'Number', 'About', 'Town', 'Received', 'Status', 'Actions'];

/** By name of the queue. */
const queueLabels: Readonly<Record<Queue, string>> = {
  call: 'Calls',
  mail: 'Mails',
  application: 'Applications',
};
const turnLabels = ['Overdue', 'New', 'Later'];

export function leadsPage({
  holder,
  shown,
  people,
  more,
  renewed,
  version,
  ...around
}: LeadsPage): string {
  const { choices, quarantined, unsentMails } = around;
  const { view, open, message, after, undo } = shown;
  return page({
    title: 'Leads',
    folder: '/leads/',
    head: html`<link rel="stylesheet" href="/leads/desk.css"><script src="/leads/renew.js" defer></script>`,
    content: html`<header><h1>Leads</h1><nav aria-label="Open leads"><p>${queueLinks(around.counts.byQueue, view)}<a href="/leads/figures/">Figures</a></p></nav></header>
<div role="status">${message !== null && html`<p class="message">${message}</p>`}</div>
${message !== null && undo.length > 0 && html`<form method="post" action="/leads/undo">${around.state}<button class="quiet">Undo</button></form>`}
${filterForm(view, choices)}
<section aria-labelledby="found" data-renewed="${renewed}" data-version="${version}"><h2 id="found">${countOf(people.length, view)}${(after !== null || more !== null) && ' on this page'}</h2>
<table role="table" aria-labelledby="found"><thead role="rowgroup"><tr role="row">${columns.map((name) => html`<th role="columnheader" scope="col">${name}</th>`)}</tr></thead>
${inTurns(people, shown.rows ?? []).map(
  ([turn, some]) =>
    html`<tbody role="rowgroup">${turn !== null && turnRow(turn, around.counts.byTurn[turn] ?? null)}${some.map((person) => personRows(person, open, around))}</tbody>`,
)}</table>
${more !== null && html`<p><a href="${more}">More leads</a></p>`}
</section>
${quarantined > 0 && view.show !== 'quarantined' && quarantineNote(quarantined)}
${unsentMail(unsentMails)}
<form method="post" action="/leads/sign-out"><p>Signed in: ${holder}</p><button class="quiet">Sign out</button></form>`,
  });
}

const queueLinks = (counts: readonly number[], view: View): readonly Html[] =>
  queues.map((queue, at) => {
    const isShown = queue === view.queue && getFilter(view).state === 'open';
    return html`<a href="/leads/?queue=${queue}"${isShown && html` aria-current="page"`}>${queueLabels[queue]} ${formatCount(counts[at] ?? 0)}</a> · `;
  });

/** Groups people by their turn: overdue, new, later. */
function inTurns(people: readonly Person[], rows: NonNullable<DeskState['rows']>) {
  const groups: [turn: number | null, people: Person[]][] = [];
  for (const person of people) {
    const turn = rows.find(({ id }) => id === person[0].id)?.turn ?? null;
    const last = groups.at(-1);
    if (last?.[0] === turn) last[1].push(person);
    else groups.push([turn, [person]]);
  }
  return groups;
}

const turnRow = (turn: number, count: number | null): Html =>
  html`<tr role="row" class="turn"><th role="rowheader" scope="rowgroup" colspan="${columns.length}"><h3>${turnLabels[turn] ?? ''}${count !== null && ` · ${formatCount(count)}`}</h3></th></tr>`;

function personRows(person: Person, open: string | null, around: Around): Html {
  return html`${leadRow(person, around.state)}${
    person.some(({ id }) => id === open) &&
    html`<tr role="row" class="open"><td role="cell" colspan="${columns.length}">${personCard(person, around)}</td></tr>`
  }`;
}

function countOf(count: number, { show, queue: _, ...filters }: View): string {
  if (count > 0) return count === 1 ? '1 person' : `${count} people`;
  const isUnfiltered = show === 'open' && Object.keys(filters).length === 0;
  return isUnfiltered ? 'No open leads' : 'No leads match. Change the filters.';
}

const quarantineNote = (count: number): Html =>
  html`<p><a href="/leads/?show=quarantined">${count === 1 ? '1 lead is' : `${formatCount(count)} leads are`} in quarantine</a>, probably from bots. No mail is sent about leads in quarantine, so look for real people among them, and release those.</p>`;
