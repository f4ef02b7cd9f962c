import { type Html, html } from '@platform/server-kit/html';
import { barDrawing } from '@platform/server-kit/pages';
import { page } from 'server/staff-pages';
import { other } from './figure-counts';
import { type Figures, getSum, type Measure, type NamedCounts, ranges } from './figures';

interface FiguresPage {
  readonly days: number;
  readonly figures: Figures;
  /** Form names by kind of lead. */
  readonly kinds: ReadonlyMap<string, string>;
}

const labels: Readonly<Record<Measure, string>> = {
  visits: 'Visits',
  views: 'Shown',
  opened: 'Opened',
  sent: 'Sent',
  calls: 'Calls',
  won: 'Won',
};

const charts = {
  visits: 'Visits',
  opened: 'Forms opened',
  sent: 'Leads sent',
  calls: 'Calls tapped',
  won: 'Won',
} as const;
type Drawn = keyof typeof charts;
const drawn = Object.keys(charts) as readonly Drawn[];

export function figuresPage({ days, figures, kinds }: FiguresPage): string {
  const { days: byDay, pages, sources, campaigns, forms } = figures;
  return page({
    title: 'Figures',
    folder: '/leads/',
    content: html`<header><h1>Figures</h1><p><a href="/leads/">Leads</a></p></header>
<nav class="buttons" aria-label="Range">${ranges.map(
      (range) =>
        html`<a href="/leads/figures/?days=${range}"${range === days && html` aria-current="page"`}>${range} days</a>`,
    )}</nav>
<section class="charts" aria-label="By day">${drawn.map((measure) => chart(measure, byDay))}</section>
<details><summary>By day, as a table</summary>${table('Day', byDay.toReversed(), drawn)}</details>
${section('Where they came from', table('Source', sources, drawn))}
${campaigns.length > 0 && section('Campaigns', table('Source and campaign', campaigns, drawn))}
${section('Pages', table('Page', pages, ['views', 'opened', 'sent', 'calls']))}
${section(
  'Forms',
  table(
    'Form',
    forms.map((form) => ({ ...form, name: kinds.get(form.name) ?? form.name })),
    ['opened', 'sent', 'won'],
  ),
)}
<p class="note">Days are India’s. Visits, pages shown, forms opened and calls are counted by visitors’ browsers, without cookies or anything about a person, and kept for 90 days; bots are left out. Sent and won are the leads themselves, by the day they were sent; those in quarantine do not count.</p>`,
  });
}

function chart(measure: Drawn, byDay: readonly NamedCounts[]): Html {
  const sum = getSum(byDay)[measure];
  const best = byDay.toSorted((one, another) => another[measure] - one[measure])[0];
  const most =
    sum === 0 || best === undefined ? 'none' : `at most ${counted(best[measure])}, ${best.name}`;
  const label = `${charts[measure]} by day: ${counted(sum)} in all, ${most}`;
  return html`<figure class="card"><figcaption><span>${charts[measure]} <b>${counted(sum)}</b></span> <span class="note">${most}</span></figcaption>
<div>${barDrawing(
    label,
    byDay.map((day) => ({ value: day[measure] })),
  )}
<p class="note ends"><span>${byDay[0]?.name ?? ''}</span> <span>${byDay.at(-1)?.name ?? ''}</span></p></div></figure>`;
}

const section = (heading: string, content: Html): Html =>
  html`<section><h2>${heading}</h2>${content}</section>`;

function table(what: string, rows: readonly NamedCounts[], columns: readonly Measure[]): Html {
  if (rows.length === 0) return html`<p>Nothing has been counted in these days.</p>`;
  return html`<table class="numbers"><thead><tr><th scope="col">${what}</th>${columns.map((column) => html`<th scope="col">${labels[column]}</th>`)}</tr></thead>
<tbody>${rows.map(
    (row) =>
      html`<tr><th scope="row">${row.name === other ? 'Other' : row.name}</th>${columns.map((column) => html`<td>${counted(row[column])}</td>`)}</tr>`,
  )}</tbody></table>`;
}

const counted = (count: number): string => count.toLocaleString('en-IN');
