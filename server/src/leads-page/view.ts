import { leadStates } from '../leads/find-leads';
import { dayInIndia, timeOf } from '../leads/india-time';
import { storedKinds } from '../leads/stored-kinds';
import { textIn } from '../pages/form-body';
import type { View } from './leads-view';

/** What the form asks for. Before anything has been asked: the open leads of today. What cannot be used is left out, and said. */
export function viewIn(body: unknown): { readonly view: View; readonly problem: string | null } {
  if (!(body instanceof Map)) return { view: { since: dayInIndia(Date.now()), state: 'accepted' }, problem: null };
  const state = leadStates.find((known) => known === textIn(body, 'state')) ?? 'accepted';
  const kind = textIn(body, 'kind');
  const text = textIn(body, 'text');
  const days = (['since', 'until'] as const).map((name) => [name, textIn(body, name)] as const).filter(([, day]) => day !== '');
  const wrong = days.find(([, day]) => !isDay(day));
  return {
    view: {
      state,
      ...(Object.hasOwn(storedKinds, kind) && { kind }),
      ...(text !== '' && { text }),
      ...Object.fromEntries(days.filter(([, day]) => isDay(day))),
    },
    problem: wrong === undefined ? null : `"${wrong[1]}" is not a valid date. Write it as 2026-11-01.`,
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
