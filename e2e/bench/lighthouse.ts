import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';

export interface Score {
  readonly path: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** What keeps a category from 100, by its audit's title. */
  readonly lacks: readonly string[];
}

/** Now and then a run fails for reasons of the machine; a second one tells. */
async function reportOf(address: string, port: number, attempt = 1): Promise<Result> {
  const outcome = await lighthouse(address, { port, logLevel: 'error', output: 'json' });
  const isWhole = outcome !== undefined && Object.values(outcome.lhr.categories).every(({ score }) => score !== null);
  if (isWhole) return outcome.lhr;
  if (attempt === 3)
    throw new Error(`Lighthouse cannot judge ${address}: ${outcome?.lhr.runtimeError?.message ?? 'a category has no score'}`);
  return reportOf(address, port, attempt + 1);
}

const performanceOf = ({ categories }: Result) => categories['performance']?.score ?? 0;

/** The report in the middle of three: one alone tells as much of the machine as of the page. */
async function medianOf(address: string, port: number): Promise<Result> {
  const reports = [await reportOf(address, port), await reportOf(address, port), await reportOf(address, port)] as const;
  const [, middle] = reports.toSorted((one, other) => performanceOf(one) - performanceOf(other));
  return middle ?? reports[0];
}

/** Lighthouse on each page, as a phone on slow 4G (its own default). */
export async function lighthouseOf(
  origin: string,
  paths: readonly string[],
  browser: string | null,
  browserArguments: readonly string[],
): Promise<readonly Score[]> {
  const chrome = await launch({
    ...(browser !== null && { chromePath: browser }),
    chromeFlags: ['--headless=new', ...browserArguments],
  });
  const scores: Score[] = [];
  // The first report of a browser that has just started counts its own start.
  if (paths[0] !== undefined) await reportOf(`${origin}${paths[0]}`, chrome.port);
  for (const path of paths) {
    const { categories, audits } = await medianOf(`${origin}${path}`, chrome.port);
    const of = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
    const lacks = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ weight, id }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${audits[id]?.title ?? id}${audits[id]?.displayValue === undefined ? '' : ` (${audits[id]?.displayValue})`}`),
    );
    scores.push({
      path,
      performance: of('performance'),
      accessibility: of('accessibility'),
      bestPractices: of('best-practices'),
      seo: of('seo'),
      lacks: [...new Set(lacks)],
    });
  }
  chrome.kill();
  return scores;
}
