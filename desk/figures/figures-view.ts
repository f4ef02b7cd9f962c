import { type Html, html } from '@platband/server-kit/html';
import { barDrawing } from '@platband/server-kit/pages';
import { type LostReason, lostReasons } from 'server/leads';
import { page } from 'server/staff-pages';
import { other } from './figure-counts';
import { type Figures, getSum, type Measure, type NamedCounts } from './figures';
import { type Range, ranges } from './range';
import type { ReleaseEffect } from './release-effects';

interface FiguresPage extends Range {
  readonly figures: Figures;
  readonly effects: readonly ReleaseEffect[];
  /** Form names by kind of lead. */
  readonly kinds: ReadonlyMap<string, string>;
}

const labels: Readonly<Record<Measure, string>> = {
  visits: 'Visits',
  views: 'Shown',
  opened: 'Opened',
  sent: 'Sent',
  calls: 'Calls',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
};

const charts = {
  visits: 'Visits',
  opened: 'Forms opened',
  sent: 'Leads sent',
  calls: 'Calls tapped',
  won: 'Won',
  lost: 'Lost',
} as const;
type Drawn = keyof typeof charts;
const drawn = Object.keys(charts) as readonly Drawn[];

export function figuresPage({ days, range: asked, figures, effects, kinds }: FiguresPage): string {
  const { days: byDay, pages, sources, campaigns, forms, reasons, advisers } = figures;
  const became: readonly Measure[] = ['sent', 'answered', 'won', 'lost'];
  return page({
    title: 'Figures',
    folder: '/leads/',
    content: html`<header><h1>Figures</h1><p><a href="/leads/">Leads</a></p></header>
<nav class="buttons" aria-label="Range">${ranges.map(
      (range) =>
        html`<a href="/leads/figures/?days=${range}"${range === asked && html` aria-current="page"`}>${range} days</a>`,
    )}</nav>
<form method="get" action="/leads/figures/" class="filter">
<p><label for="from">From</label><input id="from" name="from" type="date" value="${days[0] ?? ''}"></p>
<p><label for="to">Until</label><input id="to" name="to" type="date" value="${days.at(-1) ?? ''}"></p>
<p class="buttons"><button class="quiet">Show these days</button></p></form>
<p>${firstCall(figures)}</p>
${funnel(getSum(byDay))}
<section class="charts" aria-label="By day">${drawn.map((measure) => chart(measure, byDay, effects))}</section>
<details><summary>By day, as a table</summary>${table('Day', byDay.toReversed(), drawn)}</details>
${section('Traffic sources', table('Source', sources, drawn))}
${campaigns.length > 0 && section('Campaigns', table('Source and campaign', campaigns, drawn))}
${section('Pages', table('Page', pages, ['views', 'opened', 'calls', ...became]))}
${advisers.length > 0 && section('Advisers', table('Adviser', advisers, became))}
${
  reasons.length > 0 &&
  section(
    'Lost',
    table(
      'Reason',
      reasons.map((reason) => ({
        ...reason,
        name: lostReasons[reason.name as LostReason] ?? reason.name,
      })),
      ['lost'],
    ),
  )
}
${effects.length > 0 && section('Releases', effectTable(effects))}
${section(
  'Forms',
  table(
    'Form',
    forms.map((form) => ({ ...form, name: kinds.get(form.name) ?? form.name })),
    ['opened', ...became],
  ),
)}
<p class="note">Days are in Indian time (IST). Visits, pages shown, forms opened and calls are counted by visitors’ browsers, without cookies or anything about a person, and kept for 90 days; bots are left out. Sent, answered, won and lost count leads, by the day they were sent and with their current status, without those in quarantine.</p>`,
  });
}

/** Advisers think in hours of their day. */
function firstCall({ days, firstCall: minutes }: Figures): Html {
  const { sent, answered } = getSum(days);
  const median =
    minutes === null
      ? ''
      : ` The median response time was ${minutes < 120 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} hours`} (office hours only).`;
  return html`${counted(answered)} of ${counted(sent)} leads were answered.${median}`;
}

const share = (part: number | null): string =>
  part === null ? '–' : `${(part * 100).toFixed(1)}%`;

/** Says what visitors did in the days before and after each release. */
const effectTable = (effects: readonly ReleaseEffect[]): Html =>
  html`<table class="numbers"><thead><tr><th scope="col">Went live</th><th scope="col">Visits that opened a form</th><th scope="col">Opened forms that were sent</th><th scope="col">Days compared</th></tr></thead>
<tbody>${effects.map(
    ({ day, releases, before, after }) =>
      html`<tr><th scope="row">${day}: ${releases.join(', ')}</th><td>${share(before.opened)} → ${share(after.opened)}</td><td>${share(before.sent)} → ${share(after.sent)}</td><td>${before.days} → ${after.days}</td></tr>`,
  )}</tbody></table>`;

function chart(
  measure: Drawn,
  byDay: readonly NamedCounts[],
  effects: readonly ReleaseEffect[],
): Html {
  const lines = effects.map(
    ({ day }) => byDay.findIndex(({ name }) => name === day) / byDay.length,
  );
  const sum = getSum(byDay)[measure];
  const best = byDay.toSorted((one, another) => another[measure] - one[measure])[0];
  if (sum === 0 || best === undefined)
    return html`<figure class="card empty"><figcaption><span>${charts[measure]}</span> <b>0</b></figcaption></figure>`;
  const most = `peak ${counted(best[measure])} on ${sayDate(best.name)}`;
  const label = `${charts[measure]} by day: ${counted(sum)} in total, ${most}`;
  return html`<figure class="card"><figcaption><span>${charts[measure]} <b>${counted(sum)}</b></span> <span class="note">${most}</span></figcaption>
<div>${barDrawing(
    label,
    byDay.map((day) => ({ value: day[measure] })),
    lines,
  )}
<p class="note ends"><span>${sayDate(byDay[0]?.name ?? '')}</span> <span>${sayDate(byDay.at(-1)?.name ?? '')}</span></p></div></figure>`;
}

const sayDate = (day: string): string =>
  new Date(day).toLocaleDateString('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Draws each step of the visits as a bar, with its share of the first. */
function funnel(sums: Readonly<Record<Measure, number>>): Html {
  const steps = ['visits', 'opened', 'sent', 'won'] as const;
  const most = Math.max(1, ...steps.map((step) => sums[step]));
  const width = (step: Measure) => Math.round((sums[step] / most) * 288);
  return html`<figure class="card funnel"><figcaption>From visit to loan</figcaption>
<ol>${steps.map((step) => html`<li><span>${labels[step]}</span> <b>${counted(sums[step])}</b><svg class="bars" viewBox="0 0 288 12" aria-hidden="true" preserveAspectRatio="none"><rect width="${width(step)}" height="12"/></svg></li>`)}</ol></figure>`;
}

const section = (heading: string, content: Html): Html =>
  html`<section><h2>${heading}</h2>${content}</section>`;

function table(what: string, rows: readonly NamedCounts[], columns: readonly Measure[]): Html {
  if (rows.length === 0) return html`<p>There is no data for these days.</p>`;
  return html`<table class="numbers"><thead><tr><th scope="col">${what}</th>${columns.map((column) => html`<th scope="col">${labels[column]}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${row.name === other ? 'Other' : row.name}</th>${columns.map((column) => html`<td>${counted(row[column])}</td>`)}</tr>`,
  )}</tbody></table>`;
}

const counted = (count: number): string => count.toLocaleString('en-IN');
