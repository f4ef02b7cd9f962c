import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { titleOfFailure } from '../affected/records';

/**
 * Gives what has failed a title that says what it ran against, to all reporters that come after
 * this one.
 */
export default class NameFailures implements Reporter {
  readonly #failed = new Set<TestCase>();

  onTestEnd(test: TestCase, { status, retry }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'skipped' && retry === test.retries)
      this.#failed.add(test);
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    for (const test of this.#failed) test.title = titleOfFailure(test.title, test.annotations);
    return {};
  }
}
