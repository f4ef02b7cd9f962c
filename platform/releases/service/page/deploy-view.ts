import { type Html, html } from '@platband/server-kit/html';
import type { Page } from '@platband/server-kit/pages';
import { describeStaged, kilobytes } from '@platband/slice/contract/readable';
import type { ReleaseEvent, ReleaseList } from '@platband/slice/contract/releases';
import { maxReleases } from '../../operations/garbage-collection';
import type { LiveOverview, LiveSlice } from '../../operations/live-slices';
import type { SliceHealth } from '../../reports/health';
import type { ReportedError } from '../../reports/report-repository';
import { dependencyDrawing } from './dependency-drawing';
import { gradualView } from './gradual-view';
import { healthDrawing, healthSummary } from './health-view';

interface DeployPage extends LiveOverview {
  readonly page: (page: Page) => string;
  readonly holder: string;
  /** Time zone of displayed times, e.g. `Asia/Kolkata`. */
  readonly timeZone: string;
  readonly list: ReleaseList;
  readonly health: ReadonlyMap<string, SliceHealth>;
  readonly errors: readonly LocatedError[];
  readonly mayRollBack: (slice: string) => boolean;
  readonly mayStop: (slice: string) => boolean;
  /** The site's origin, or null if overrides are disabled. */
  readonly site: string | null;
  readonly messages: readonly string[];
}

const shownEvents = 50;

export function deployPage(settings: DeployPage): string {
  const {
    page,
    holder,
    timeZone,
    list,
    slices,
    deprecations,
    exceptions,
    health,
    errors,
    mayRollBack,
    mayStop,
    site,
    messages,
  } = settings;
  const time = timeIn(timeZone);
  return page({
    title: 'Releases',
    folder: '/deploy/',
    content: html`<header><h1>Releases</h1>
<form method="post" action="/deploy/sign-out"><p>Signed in: ${holder}</p><button class="quiet">Sign out</button></form></header>
<div role="status">${messages.map((message) => html`<p class="message">${message}</p>`)}</div>
${list.gradual !== undefined && gradualView(list.gradual, mayStop(list.gradual.slice), time)}
${section('next', 'Staged to go live together', (list.next ?? []).map(describeStaged))}
<section aria-labelledby="live"><h2 id="live">${list.live === null ? 'Nothing is live yet' : html`Live: composition ${list.live.composition}, since ${time(list.live.since)}`}</h2>
${
  slices.length > 0 &&
  table(
    ['Slice', 'Release', 'Live since', 'Last 24 hours', 'Other releases', 'Roll back'],
    slices.map((slice) =>
      sliceRow(slice, {
        list,
        health: health.get(slice.name),
        mayRollBack: mayRollBack(slice.name),
        site,
        time,
      }),
    ),
  )
}
</section>
<section aria-labelledby="dependencies"><h2 id="dependencies">Dependencies</h2>${dependencyDrawing(slices)}</section>
${section('errors', 'Errors in the last 24 hours', errors.map(describeError))}
${section('deprecated', 'Deprecated', deprecations.map(describeDeprecation))}
${section('exceptions', 'Budget exceptions', Object.entries(exceptions).map(describeException))}
<section aria-labelledby="history"><h2 id="history">History</h2>
${
  list.history.length === 0
    ? html`<p>Nothing has been deployed yet.</p>`
    : table(
        ['When', 'What', 'Change and checks'],
        list.history.slice(0, shownEvents).map((event) => eventRow(event, time)),
      )
}
</section>`,
  });
}

interface LocatedError extends ReportedError {
  readonly source: string | null;
}

const section = (id: string, heading: string, items: readonly string[]): Html | false =>
  items.length > 0 &&
  html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2><ul>${items.map((item) => html`<li>${item}</li>`)}</ul></section>`;

const describeError = ({ slice, release, subject, source, many }: LocatedError): string =>
  `${many} × ${subject}, in ${slice} ${release}${source === null ? '' : `: ${source}`}`;

const describeDeprecation = ({
  owner,
  part,
  until,
  usedBy,
}: LiveOverview['deprecations'][number]): string =>
  `${part} of ${owner}: may be removed on or after ${until}; ${usedBy.length === 0 ? 'not used' : `used by ${usedBy.join(', ')}`}`;

const budgetNames = {
  script: 'of script',
  style: 'of style',
  font: 'for a font',
  picture: 'for a picture',
  release: 'for all files',
} as const;

function describeException([slice, exception]: [
  string,
  LiveOverview['exceptions'][string],
]): string {
  const kinds = Object.keys(budgetNames) as (keyof typeof budgetNames)[];
  const sizes = kinds.flatMap((kind) => {
    const size = exception[kind];
    return size === undefined ? [] : [`${kilobytes(size)} ${budgetNames[kind]}`];
  });
  return `${slice}: ${sizes.join(', ')}. ${exception.because}`;
}

type ShowTime = (iso: string) => string;

const timeIn =
  (timeZone: string): ShowTime =>
  (iso) =>
    new Date(iso).toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });

const amount = (bytes: number): string => (bytes < 1_000 ? `${bytes} bytes` : kilobytes(bytes));

function sizeOf({ bytes, bytesBefore }: LiveSlice): string | null {
  if (bytes === null) return null;
  if (bytesBefore === null) return kilobytes(bytes);
  const more = bytes - bytesBefore;
  return `${kilobytes(bytes)}, ${more === 0 ? 'as before' : `${amount(Math.abs(more))} ${more > 0 ? 'more' : 'less'} than before`}`;
}

const table = (heads: readonly string[], rows: readonly Html[]): Html =>
  html`<table class="rows"><thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table>`;

const note = (text: Html | string | null | undefined): Html | false =>
  text !== null && text !== undefined && text !== '' && html`<span class="note">${text}</span>`;

interface SliceRow extends Pick<DeployPage, 'list' | 'site'> {
  readonly health: SliceHealth | undefined;
  readonly mayRollBack: boolean;
  readonly time: ShowTime;
}

function sliceRow(slice: LiveSlice, { list, health, mayRollBack, site, time }: SliceRow): Html {
  const { name, release, releases, before } = slice;
  const live = list.slices[name];
  const others =
    name === 'shell' || site === null
      ? []
      : releases.filter((other) => other !== release).slice(0, maxReleases);
  const change = [live?.commit, live?.message].filter(Boolean).join(' ');
  return html`<tr><th scope="row">${name}${note(sizeOf(slice))}</th>
<td>${release}${note(change)}</td>
<td>${live !== undefined && time(live.since)}${note(live?.by)}</td>
<td>${health !== undefined && html`${healthDrawing(health, wentLive(list, name), Date.now())}${note(healthSummary(health))}`}</td>
<td>${others.length > 0 && latestFirst(others.map((other) => html`<a href="${site}/?override=${name}@${other}" target="_blank" rel="noreferrer">Open the site with ${other}</a>`))}</td>
<td>${
    mayRollBack &&
    before !== null &&
    html`<form method="post" action="/deploy/roll-back"><input type="hidden" name="slice" value="${name}"><input type="hidden" name="from" value="${release}"><button class="quiet">Roll back to ${before}</button></form>`
  }</td></tr>`;
}

const wentLive = ({ history }: ReleaseList, slice: string): readonly number[] =>
  history
    .filter((event) => event.slice === slice && ['live', 'rolled back'].includes(event.outcome))
    .map(({ at }) => Date.parse(at));

function latestFirst([latest, ...before]: readonly Html[]): Html {
  const earlier = html`<details><summary>and ${before.length} earlier</summary><ul>${before.map((link) => html`<li>${link}</li>`)}</ul></details>`;
  return html`${latest ?? ''}${before.length > 0 && earlier}`;
}

const outcomes: Readonly<Record<ReleaseEvent['outcome'], string>> = {
  live: 'went live',
  previewed: 'was previewed',
  refused: 'was refused',
  failed: 'failed',
  'rolled back': 'went live again',
  retired: 'was retired',
  gradual: 'went live for some visitors',
  staged: 'was staged',
  stopped: 'was stopped',
  'taken back': 'was stopped automatically',
};

const trialSummary = (trial: ReleaseEvent['trial']): string =>
  trial === undefined
    ? 'The release was not tried in a browser.'
    : `Tried in a browser by ${trial.by} on ${trial.place}: ${trial.problems.length === 0 ? 'nothing outside the slice changed.' : trial.problems.join(' ')}`;

const eventRow = (
  { at, slice, release, by, commit, message, outcome, problems, seconds, trial }: ReleaseEvent,
  time: ShowTime,
): Html =>
  html`<tr><td>${time(at)}${note(`${by ?? 'unknown'}${(seconds ?? 0) > 0 ? `, took ${(seconds ?? 0).toFixed(1)} s` : ''}`)}</td>
<th scope="row">${slice} ${release} ${outcomes[outcome]}</th>
<td>${[commit, message].filter(Boolean).join(' ')}${(outcome === 'live' || trial !== undefined) && note(trialSummary(trial))}
${(problems ?? []).length > 0 && html`<ul class="problem">${(problems ?? []).map((problem) => html`<li>${problem}</li>`)}</ul>`}</td></tr>`;
