import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Adds what a failed flow ran against to its title, for all reporters that come after this one.
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

/** @param annotations those of the flow: `composition`, `releases`, `slices` */
export function titleOfFailure(
  title: string,
  annotations: readonly { readonly type: string; readonly description?: string | undefined }[],
): string {
  const describe = (wanted: string) =>
    annotations.find(({ type }) => type === wanted)?.description ?? 'unknown';
  const [composition, releases, slices] = ['composition', 'releases', 'slices'].map(describe);
  return `${title} [composition ${composition}: ${releases}; loaded: ${slices}]`;
}
