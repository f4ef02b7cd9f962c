import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextState, type State, type StateEvent, transitions, type WithoutAnswer } from './states';

const states = Object.keys(transitions) as State[];
const events = [
  ...new Set(Object.values(transitions).flatMap((row) => Object.keys(row))),
] as StateEvent[];
const outcomes: readonly WithoutAnswer[] = ['to retry', 'unconfirmed'];

/** All runs of up to twelve events from a press, with the states they pass. */
const runs = fc
  .tuple(fc.constantFrom(...outcomes), fc.array(fc.constantFrom(...events), { maxLength: 12 }))
  .map(([withoutAnswer, happened]) => {
    const passed: State[] = ['sending'];
    for (const event of happened)
      passed.push(nextState(passed.at(-1) as State, event, withoutAnswer));
    return { withoutAnswer, happened, passed };
  });

test('a submission leaves storage only if it is accepted or the visitor discards it', async () => {
  await fc.assert(
    fc.property(runs, ({ happened, passed }) => {
      const left = passed.findIndex((state) => state === 'draft' || state === 'accepted');
      if (left > 0) expect(['accept', 'discard']).toContain(happened[left - 1]);
    }),
  );
});

test('a submission without an answer is either retried or shown, never both', async () => {
  await fc.assert(
    fc.property(runs, ({ withoutAnswer, passed }) => {
      const other = outcomes.find((outcome) => outcome !== withoutAnswer);
      expect(passed).not.toContain(other);
    }),
  );
});

test('every state but an accepted one leads to an accepted one', () => {
  const leadsOn = (state: State, seen: readonly State[] = []): boolean =>
    state === 'accepted' ||
    (!seen.includes(state) &&
      events.some((event) =>
        outcomes.some((outcome) => leadsOn(nextState(state, event, outcome), [...seen, state])),
      ));
  expect(states.filter((state) => !leadsOn(state))).toEqual([]);
  expect(states).toHaveLength(6);
});
