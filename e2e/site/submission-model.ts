import * as fc from 'fast-check';
import {
  nextState,
  type State,
  type transitions,
  type WithoutAnswer,
} from 'shared-contracts/browser/unsent/states';

/** The dimensions of the model: events of a submission between a press and its answer. */
export const dimensions = {
  form: [
    'finance advice',
    'private funding',
    'franchise request',
    'inline enquiry',
    'contact',
    'Book a Meeting',
    'career request',
  ],
  storage: ['works', 'throws', 'full', 'silent'],
  locks: ['work', 'absent', 'silent', 'held by a frozen tab'],
  network: [
    'answers',
    'stalls before the server',
    'loses the answer',
    '502',
    'reset',
    'offline, then online',
    'offline, without an event',
    'HTML 403',
    'HTML 413',
  ],
  visitor: [
    'waits',
    'closes the tab',
    'reloads',
    'follows a link',
    'switches the language',
    'presses twice',
  ],
} as const;

export type Cell = {
  readonly [Name in keyof typeof dimensions]: (typeof dimensions)[Name][number];
};

/** All cells, as the product of the dimensions. */
export function allCells(): readonly Cell[] {
  return Object.entries(dimensions).reduce<readonly Partial<Cell>[]>(
    (cells, [name, values]) =>
      cells.flatMap((cell) => values.map((value) => ({ ...cell, [name]: value }))),
    [{}],
  ) as readonly Cell[];
}

const hourMs = 3_600_000;

/**
 * Returns some of the cells, others each hour, so that workers and retries agree. `SEED` repeats a
 * run.
 */
export const sampleCells = (count: number): readonly Cell[] =>
  fc.sample(fc.constantFrom(...allCells()), {
    numRuns: count,
    seed: Number(process.env['SEED'] ?? Math.floor(Date.now() / hourMs)),
  });

/** Whether the page that sent the submission is still there at the end. */
export const staysOpen = ({ visitor }: Cell): boolean =>
  visitor === 'waits' || visitor === 'follows a link' || visitor === 'presses twice';

/** Conditions at the end of a cell. */
export interface Expectation {
  readonly state: State;
  /** `once`: the server has it; `at most once`: the visitor decides. */
  readonly stored: 'once' | 'at most once';
  /** The page mentions a submission that was not accepted at once. */
  readonly isTold: boolean;
}

/** Computes the end of a cell from the table of states. */
export function expectationOf(cell: Cell, withoutAnswer: WithoutAnswer): Expectation {
  let state = nextState('draft', 'submit', withoutAnswer);
  const apply = (event: keyof (typeof transitions)['sending'] | 'retry') => {
    state = nextState(state, event as never, withoutAnswer);
  };
  if (cell.network === 'answers') apply('accept');
  else if (cell.network !== 'stalls before the server') apply('fail');
  const isGone = !staysOpen(cell) && cell.storage !== 'works' && state !== 'accepted';
  // No page can send it, so this one must have said to stay.
  if (isGone) return { state: 'draft', stored: 'at most once', isTold: true };
  if (state === 'sending' && (!staysOpen(cell) || withoutAnswer === 'to retry')) apply('lose');
  if (state === 'to retry') {
    apply('retry');
    apply('accept');
  }
  return {
    state,
    stored: state === 'accepted' ? 'once' : 'at most once',
    isTold: state !== 'accepted',
  };
}
