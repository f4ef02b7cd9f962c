import { type Html, html } from '@platform/server-kit/html';
import { toTheMinute } from '@platform/slice/contract/readable';
import { formatCount, type NotesByLead, type Place } from 'server/leads';
import type { Unsent } from 'server/mail';
import { page } from 'server/staff-pages';
import { dayInIndia, inIndia } from 'shared-contracts/contract/india-time';
import { type Choices, filterForm } from './filter-form';
import { personCard } from './lead-card';
import type { Person } from './lead-page';
import { placeText } from './lead-place';
import { refusedMail } from './refused-mail';
import type { View } from './view';

interface LeadsPage {
  readonly holder: string;
  readonly view: View;
  /** Those who were found, each with all leads of theirs. */
  readonly people: readonly Person[];
  readonly notes: NotesByLead;
  /** How many leads were found. */
  readonly found: number;
  /** Where the next page begins; null: this is the last. */
  readonly next: Place | null;
  /** Where the page begins; null: with the newest lead. */
  readonly after: Place | null;
  readonly choices: Choices;
  /** What came today by form, whatever is looked at. */
  readonly today: ReadonlyMap<string, number>;
  /** How many leads are in quarantine. */
  readonly quarantined: number;
  /** What mail servers and the webhook have refused for good. */
  readonly refused: readonly Unsent[];
  /** The result of the last action. */
  readonly message: string | null;
}

export function leadsPage({
  holder,
  view,
  people,
  notes,
  found,
  next,
  after,
  ...more
}: LeadsPage): string {
  const { choices, today, quarantined, refused, message } = more;
  const around = {
    carried: (fields: object) =>
      carried({ ...fields, ...view, ...(after !== null && { after: placeText(after) }) }),
    holders: choices.holders,
    notes,
  };
  return page({
    title: 'Leads',
    folder: '/leads/',
    content: html`<header><h1>Leads</h1><p><a href="/leads/figures/">Figures</a></p>
<form method="post" action="/leads/sign-out"><p>Signed in: ${holder}</p><button class="quiet">Sign out</button></form></header>
<div role="status">${message !== null && html`<p class="message">${message}</p>`}</div>
${todaySection(today, choices.kinds)}
${quarantined > 0 && view.show !== 'quarantined' && quarantineNote(quarantined)}
${refusedMail(refused)}
${filterForm(view, choices)}
<section aria-labelledby="found"><h2 id="found">${countOf(found)}${(after !== null || next !== null) && ' on this page'}</h2>
${people.map((person) => personCard(person, around))}
${next !== null && olderForm(view, next)}
</section>`,
  });
}

const countOf = (count: number): string =>
  count === 0 ? 'No leads' : count === 1 ? '1 lead' : `${formatCount(count)} leads`;

const quarantineNote = (count: number): Html =>
  html`<p><a href="/leads/?show=quarantined">${countOf(count)} in quarantine</a>: taken for a bot’s and mailed to nobody. Some may be people’s.</p>`;

/**
 * Where few of many leads fit, looking stops after some thousands, whether or not any were found.
 */
const olderForm = (view: View, next: Place): Html =>
  html`<form method="post" action="/leads/"><p>Back to ${toTheMinute(inIndia(next.receivedMs), ', ')}.</p>
${carried({ ...view, after: placeText(next) })}<button>Older leads</button></form>`;

function todaySection(today: LeadsPage['today'], kinds: Choices['kinds']): Html {
  return html`<section aria-labelledby="today"><h2 id="today">Today, ${dayInIndia(Date.now())}</h2>
${
  today.size === 0
    ? html`<p>Nothing has come yet.</p>`
    : html`<ul class="sums">${[...today].sort().map(([kind, count]) => html`<li><b>${formatCount(count)}</b> ${kinds.get(kind) ?? kind}</li>`)}</ul>`
}</section>`;
}

/**
 * The view goes with every button, in the body: an address would stay in the history and in logs.
 */
const carried = (fields: object): Html =>
  html`${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${String(value)}">`)}`;
