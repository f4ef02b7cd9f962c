import { test } from 'vitest';

const maxShown = 120;

/**
 * Defines one test of a table of cases, for functions whose cases need no title each. All cases
 * run, and a failure names those that failed. Hooks run once, before the first and after the last
 * case. The table must not be empty.
 */
export const cases = ((table: readonly unknown[]) =>
  (title: string, run: (...values: unknown[]) => unknown) =>
    test(title, async () => {
      if (table.length === 0) throw new Error('The table of cases is empty.');
      const failures: { name: string; error: unknown }[] = [];
      for (const one of table) {
        const values = Array.isArray(one) ? one : [one];
        try {
          await run(...values);
        } catch (error) {
          failures.push({ name: values.map(show).join(', ').slice(0, maxShown), error });
        }
      }
      const [first] = failures;
      if (first === undefined) return;
      const names = failures.map(({ name }) => name).join('\n  ');
      if (first.error instanceof Error)
        first.error.message = `${first.error.message}\nFailed cases:\n  ${names}`;
      throw first.error;
    })) as typeof test.each;

const show = (value: unknown): string =>
  typeof value === 'function' ? 'function' : (JSON.stringify(value) ?? String(value));
