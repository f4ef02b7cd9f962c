import { textIn } from '@platband/server-kit/pages';
import {
  isKind,
  type LeadFilter,
  type Queue,
  queues,
  type StatusName,
  statuses,
  statusNames,
} from 'server/leads';
import { timeOf } from 'shared-contracts/contract/india-time';

export const shows = {
  open: { label: 'Open', filter: { state: 'open' } },
  due: { label: 'Overdue for a call', filter: { state: 'open', turn: 'now' } },
  ...(Object.fromEntries(
    statusNames.map((status) => [status, { label: statuses[status].label, filter: { status } }]),
  ) as Record<StatusName, Show>),
  accepted: { label: 'All except bots', filter: { state: 'accepted' } },
  quarantined: { label: 'Quarantined as bots', filter: { state: 'quarantined' } },
  all: { label: 'All', filter: { state: 'all' } },
} as const satisfies Readonly<Record<string, Show>>;
interface Show {
  readonly label: string;
  readonly filter: LeadFilter;
}
export type ShowName = keyof typeof shows;

/** The page's filter, which every button submits. */
export type View = Pick<LeadFilter, 'kind' | 'assignee' | 'source' | 'since' | 'until' | 'text'> & {
  readonly show: ShowName;
  /** Of open leads. */
  readonly queue: Queue;
};

/** A typed search looks everywhere unless something else is chosen: callers may be known. */
export const shownIn = ({ show, text }: Pick<View, 'show' | 'text'>): ShowName =>
  show === 'open' && text !== undefined ? 'all' : show;

export function getFilter({ show, queue, ...filter }: View): LeadFilter {
  const shown: LeadFilter = shows[shownIn({ show, ...filter })].filter;
  return { ...filter, ...shown, ...(shown.state === 'open' && { queue }) };
}

/**
 * Reads the filter from a form or query. Defaults to the open leads. Ignores and reports invalid
 * parts.
 */
export function viewIn(
  body: unknown,
  query: unknown = {},
): { readonly view: View; readonly problem: string | null } {
  const asked =
    body instanceof Map ? textIn(body, 'show') : String((query as { show?: unknown }).show);
  const show = Object.hasOwn(shows, asked) ? (asked as ShowName) : 'open';
  const wanted = body instanceof Map ? textIn(body, 'queue') : (query as { queue?: unknown }).queue;
  const queue = queues.find((name) => name === wanted) ?? 'call';
  // Links may preset `show` and `queue`, since they contain no personal data.
  if (!(body instanceof Map)) return { view: { show, queue }, problem: null };
  const kind = textIn(body, 'kind');
  const texts = (['text', 'assignee', 'source'] as const).map(
    (name) => [name, textIn(body, name)] as const,
  );
  const days = (['since', 'until'] as const)
    .map((name) => [name, textIn(body, name)] as const)
    .filter(([, day]) => day !== '');
  const wrong = days.find(([, day]) => !isDay(day));
  return {
    view: {
      show,
      queue,
      ...(isKind(kind) && { kind }),
      ...Object.fromEntries(texts.filter(([, text]) => text !== '')),
      ...Object.fromEntries(days.filter(([, day]) => isDay(day))),
    },
    problem:
      wrong === undefined ? null : `"${wrong[1]}" is not a valid date. Write it as 2026-11-01.`,
  };
}

function isDay(day: string): boolean {
  try {
    timeOf(day);
    return true;
  } catch {
    return false;
  }
}
