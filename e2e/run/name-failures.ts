import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Adds the tested composition to the title of a failed flow, for all later reporters. */
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

/** @param annotations The flow's `composition`, `releases` and `slices` annotations. */
export function titleOfFailure(
  title: string,
  annotations: readonly { readonly type: string; readonly description?: string | undefined }[],
): string {
  const describe = (wanted: string) =>
    annotations.find(({ type }) => type === wanted)?.description ?? 'unknown';
  const [composition, releases, slices] = ['composition', 'releases', 'slices'].map(describe);
  return `${title} [composition ${composition}: ${releases}; loaded: ${slices}]`;
}
