import { afterAll, afterEach, beforeAll, beforeEach, inject, type TaskMeta } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** The mutant that runs; 0: none, and what each test comes by is noted. */
    mutant: number;
  }
  interface TaskMeta {
    /** By the id of a test, '' for what ran outside any: the mutants that it came by. */
    cameBy?: Readonly<Record<string, readonly number[]>>;
  }
}

/** What waits for something that does not come, as it does with most mutants, ends soon. */
const waitMs = 5_000;
/** A loop that goes round so often does not end. */
const mostTimes = 1_000_000;

const active = inject('mutant');
const cameBy = new Map<string, Set<number>>();
let test = '';
let meta: TaskMeta = {};
let times = 0;

Reflect.set(globalThis, 'isMutant', (id: number): boolean => {
  if (active === 0) {
    const ids = cameBy.get(test) ?? new Set();
    cameBy.set(test, ids.add(id));
    return false;
  }
  if (id !== active) return false;
  times += 1;
  if (times > mostTimes) throw new Error('This does not end.');
  return true;
});

beforeAll(async () => {
  if (typeof document === 'undefined') return;
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: waitMs });
});
beforeEach(({ task }) => {
  test = task.id;
  ({ meta } = task.file);
});
afterEach(() => {
  test = '';
});
afterAll(() => {
  meta.cameBy = Object.fromEntries([...cameBy].map(([id, mutants]) => [id, [...mutants]]));
});
