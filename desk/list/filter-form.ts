import { type Html, html } from '@platband/server-kit/html';
import { type ShowName, shownIn, shows, type View } from './view';

export interface Choices {
  /** All forms by kind of lead. */
  readonly kinds: ReadonlyMap<string, string>;
  readonly sources: readonly string[];
  readonly holders: readonly string[];
}

export function filterForm(view: View, { kinds, sources, holders }: Choices): Html {
  const same = (names: readonly string[]) => names.map((name) => [name, name] as const);
  const hasMore = [view.assignee, view.kind, view.source, view.since, view.until].some(
    (asked) => asked !== undefined,
  );
  return html`<form method="post" action="/leads/" role="search" aria-label="Leads"><input type="hidden" name="queue" value="${view.queue}">
<p class="search"><label for="text">Name, town or any part of a number</label><span></span><input id="text" name="text" type="search" value="${view.text ?? ''}" autocomplete="off"><button>Show</button></p>
<details${hasMore && html` open`}><summary>${shows[shownIn(view)].label} · filters and export</summary><div class="filter">
<p><label for="show">Status</label>${select(
    'show',
    'show',
    (Object.keys(shows) as ShowName[]).map((name) => [name, shows[name].label] as const),
    view.show,
  )}</p>
<p><label for="assignee">Assigned to</label>${select('assignee', 'assignee', [['', 'Anyone'], ...same(holders)], view.assignee)}</p>
<p><label for="kind">Form</label>${select('kind', 'kind', [['', 'All forms'], ...kinds], view.kind)}</p>
<p><label for="source">Source</label>${select('source', 'source', [['', 'All sources'], ...same(sources)], view.source)}</p>
<p><label for="since">From</label><input id="since" name="since" type="date" value="${view.since ?? ''}"></p>
<p><label for="until">Before</label><input id="until" name="until" type="date" value="${view.until ?? ''}"></p>
</div>
<p><button class="quiet" formaction="/leads/export">Export as a spreadsheet</button></p></details>
</form>`;
}

/** Renders a select. The current value is offered even if it is not an option. */
export function select(
  id: string,
  name: string,
  options: readonly (readonly [value: string, label: string])[],
  chosen = '',
): Html {
  const all = options.some(([value]) => value === chosen)
    ? options
    : [...options, [chosen, chosen] as const];
  return html`<select id="${id}" name="${name}">${all.map(
    ([value, label]) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${label}</option>`,
  )}</select>`;
}
