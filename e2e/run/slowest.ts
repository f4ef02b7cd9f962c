/** The parts of a suite in Playwright's JSON report that contain durations. */
interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

/** Formats the slowest flows as lines with seconds, file and title. The time includes all tries. */
export function slowestFlows(suites: readonly Suite[], most: number): readonly string[] {
  return flowsIn(suites)
    .sort((one, other) => other.ms - one.ms)
    .slice(0, most)
    .map(({ ms, title }) => `${(ms / 1_000).toFixed(1).padStart(6)} s  ${title}`);
}

const flowsIn = (suites: readonly Suite[]): { readonly ms: number; readonly title: string }[] =>
  suites.flatMap(({ specs = [], suites: inner = [] }) => [
    ...specs.map(({ file, title, tests }) => ({
      title: `${file} › ${title}`,
      ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    })),
    ...flowsIn(inner),
  ]);
