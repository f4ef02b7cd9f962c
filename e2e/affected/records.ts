import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The annotation that brings what a flow has touched into the report. Its line keeps it out of the
 * HTML one.
 */
export const touchedType = '_touched';

/** What the title of a flow that has failed ends with: what it ran against. */
const shownIn = / \[composition [^\]]*\]$/;
/** @param annotations those of the flow: `composition`, `releases`, `slices` */
export function titleOfFailure(
  title: string,
  annotations: readonly { readonly type: string; readonly description?: string | undefined }[],
): string {
  const said = (wanted: string) =>
    annotations.find(({ type }) => type === wanted)?.description ?? 'unknown';
  return `${title} [composition ${said('composition')}: ${said('releases')}; loaded: ${said('slices')}]`;
}

/** A flow as Playwright names it: its file, and the titles from the outermost on. */
export interface Flow {
  readonly file: string;
  readonly title: string;
}

/** By file and title, what each flow touched when it was recorded last. */
export type Records = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

interface Suite {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

/** The flows of Playwright's JSON report, with what each has touched; null: it did not run. */
export function flowsIn(
  suites: readonly Suite[],
): readonly (Flow & { readonly touched: readonly string[] | null })[] {
  const within = (
    { specs = [], suites: inner = [] }: Suite,
    titles: readonly string[],
  ): ReturnType<typeof flowsIn> => [
    ...specs.map(({ file, title, tests }) => {
      const notes = tests
        .flatMap(({ annotations }) => annotations)
        .filter(({ type }) => type === touchedType);
      const touched =
        notes.length === 0
          ? null
          : notes.flatMap(({ description = '' }) => description.split('\n')).filter(Boolean);
      return {
        file,
        title: [...titles, title.replace(shownIn, '')].join(separator),
        touched: touched && [...new Set(touched)].sort(),
      };
    }),
    ...inner.flatMap((suite) => within(suite, [...titles, suite.title])),
  ];
  // The outermost suites are the files.
  return suites.flatMap((suite) => within(suite, []));
}

/** Whose flow it is: the slices that it has loaded. */
export const slicesIn = (touched: readonly string[]): readonly string[] => [
  ...new Set(touched.filter((name) => !name.includes(' ')).map((name) => name.split('/')[0] ?? '')),
];

export const separator = ' › ';

const folder = fileURLToPath(new URL('../touched/', import.meta.url));

/**
 * A file for each file of flows: a title a line, below it what the flow touched, all in order, so
 * that two changes merge.
 */
export function readRecords(): Records {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return new Map(
    files.map(
      (file) => [file.replace(/txt$/, 'ts'), parsed(readFileSync(folder + file, 'utf8'))] as const,
    ),
  );
}

const parsed = (text: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    text.split(/\n(?! )/).flatMap((part) => {
      const [title = '', ...touched] = part.trimEnd().split('\n');
      return title === '' ? [] : [[title, touched.map((line) => line.trim())] as const];
    }),
  );

/** Flows as a run has brought them. After a whole run, only they have records. */
export function writeRecords(flows: ReturnType<typeof flowsIn>, isWhole: boolean): void {
  const records = readRecords();
  const files = new Set(flows.map(({ file }) => file).filter((file) => !isWalk(file)));
  for (const file of isWhole ? records.keys() : []) if (!files.has(file)) rmSync(pathOf(file));
  for (const file of files) {
    const ran = flows.filter((flow) => flow.file === file);
    const after = recordsAfter(ran, records.get(file) ?? new Map(), isWhole);
    const lines = [...after].map(([title, touched]) =>
      [title, ...touched.map((name) => `  ${name}`)].join('\n'),
    );
    if (lines.length > 0) writeFileSync(pathOf(file), `${lines.sort().join('\n')}\n`);
  }
}

/**
 * By title, what the flows of a file touch after a run. Of one that was left out of it (`-g`), or
 * has been skipped, the record stays as it was.
 */
export const recordsAfter = (
  ran: ReturnType<typeof flowsIn>,
  before: ReadonlyMap<string, readonly string[]>,
  isWhole: boolean,
): ReadonlyMap<string, readonly string[]> =>
  new Map([
    ...(isWhole ? [] : before),
    ...ran.flatMap(({ title, touched }) => {
      const known = touched ?? before.get(title);
      return known === undefined ? [] : [[title, known] as const];
    }),
  ]);

const isWalk = (file: string) => file.endsWith('.walk.spec.ts');

const pathOf = (file: string) => folder + file.replace(/ts$/, 'txt');

/**
 * In what the records are not of these flows: what is missing there, and what is there no more.
 * Walks have none: nothing leaves them out.
 */
export function staleIn(flows: readonly Flow[], records: Records): readonly string[] {
  const named = new Set(
    flows.filter(({ file }) => !isWalk(file)).map(({ file, title }) => file + separator + title),
  );
  const recorded = [...records].flatMap(([file, titles]) =>
    [...titles.keys()].map((title) => file + separator + title),
  );
  return [
    ...[...named].filter((flow) => !recorded.includes(flow)).map((flow) => `no record: ${flow}`),
    ...recorded.filter((flow) => !named.has(flow)).map((flow) => `no flow: ${flow}`),
  ];
}
