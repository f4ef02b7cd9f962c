import { textIn } from '@platform/releases/pages/form-body';
import { dayInIndia, timeOf } from 'shared-contracts/contract/india-time';
import type { LeadFilter } from '../leads/lead-filter';
import type { Place } from '../leads/lead-repository';
import { type LeadState, leadStates } from '../leads/lead-state';
import { isKind } from '../leads/stored-kinds';

/** What the page asks for: filled in by the staff, and sent on with every button. */
export interface View extends LeadFilter {
  readonly state: LeadState;
}

/** What the form asks for. Before anything has been asked: the open leads of today. What cannot be used is left out, and said. */
export function viewIn(body: unknown, query: unknown = {}): { readonly view: View; readonly problem: string | null } {
  if (!(body instanceof Map)) {
    // A link may lead to those in quarantine: nothing about anybody is in its address.
    const isQuarantine = (query as { state?: unknown }).state === 'quarantined';
    return { view: isQuarantine ? { state: 'quarantined' } : { since: dayInIndia(Date.now()), state: 'accepted' }, problem: null };
  }
  const state = leadStates.find((known) => known === textIn(body, 'state')) ?? 'accepted';
  const kind = textIn(body, 'kind');
  const text = textIn(body, 'text');
  const days = (['since', 'until'] as const).map((name) => [name, textIn(body, name)] as const).filter(([, day]) => day !== '');
  const wrong = days.find(([, day]) => !isDay(day));
  return {
    view: {
      state,
      ...(isKind(kind) && { kind }),
      ...(text !== '' && { text }),
      ...Object.fromEntries(days.filter(([, day]) => isDay(day))),
    },
    problem: wrong === undefined ? null : `"${wrong[1]}" is not a valid date. Write it as 2026-11-01.`,
  };
}

/** As a form carries it: where the page begins that is looked at; null: with the newest. */
export function placeIn(body: unknown): Place | null {
  const [, receivedMs, id] = /^(\d{1,15})\.([\w-]+)$/.exec(textIn(body, 'after')) ?? [];
  return receivedMs === undefined || id === undefined ? null : { receivedMs: Number(receivedMs), id };
}

export const placeText = ({ receivedMs, id }: Place): string => `${receivedMs}.${id}`;

function isDay(day: string): boolean {
  try {
    timeOf(day);
    return true;
  } catch {
    return false;
  }
}
