import { expect, test } from 'vitest';
import { compareVisits, type Visits } from './compare-visits';
import type { SeenElement } from './read-elements';
import type { Visit } from './visit';

const link = { isPressable: true, address: '', styles: '', box: '' } as SeenElement;
const open = { 'at 360 px': { parts: { header: { a0: link } }, facts: {} } };
const well: Visit = { failure: null, tookMs: 3_000, looks: open, notes: [], warnings: [] };
const late: Visit = { ...well, failure: 'It did not finish within 60 s.', tookMs: 60_000 };
const pages = { paths: ['/about', '/', '/contact'], newPaths: ['/shops'], pictures: 'trial' };

/** @param visit Returns the result of visiting a page, given the number of running visits. */
function visitsOf(visit: (path: string, isTried: boolean, running: number) => Visit) {
  const made: string[] = [];
  let running = 0;
  const run = async (path: string, isTried: boolean): Promise<Visit> => {
    made.push(path);
    const visited = visit(path, isTried, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return visited;
  };
  const visits: Visits = { live: (path) => run(path, false), tried: (path) => run(path, true) };
  return { visits, made };
}

test('repeats visits sequentially when a busy machine makes them fail', async () => {
  let isAlone = true;
  const { visits } = visitsOf((_, __, running) => {
    isAlone = running === 1;
    return isAlone ? well : late;
  });
  expect(await compareVisits(pages, visits)).toEqual({ problems: [], warnings: [] });
  expect(isAlone).toBe(true);
});

test('fails if the live site cannot be visited even on its own', async () => {
  const { visits, made } = visitsOf((_, isTried) => (isTried ? well : late));
  const done = compareVisits(pages, visits);
  await expect(done).rejects.toThrow(
    '/about cannot be opened without the release: It did not finish within 60 s.',
  );
  expect(made.length).toBeLessThan(12);
});

test('does not blame the release if the live page is also slow', async () => {
  const slow = { ...well, tookMs: 30_000 };
  const { visits } = visitsOf((_, isTried) => (isTried ? late : slow));
  await expect(compareVisits(pages, visits)).rejects.toThrow(
    / takes 30 s to load and check even without the release\.$/,
  );
});

test('reports a release with endless pages only once', async () => {
  const { visits, made } = visitsOf((_, isTried) => (isTried ? late : well));
  const problems = ['The page cannot be used: It did not finish within 60 s.'];
  expect((await compareVisits(pages, visits)).problems).toEqual([
    { path: '/shops', problems, pictures: [] },
  ]);
  expect(made.length).toBeLessThan(12);
});

test('only reports reproducible findings', async () => {
  let count = 0;
  const { visits } = visitsOf((path, isTried) =>
    path === '/about' && isTried
      ? { ...well, notes: ['Always.', `Once ${++count}.`], warnings: ['It shifts.'] }
      : well,
  );
  const pictures = [360, 768, 1440].map((width) => `trial/about-${width}.png`);
  expect(await compareVisits(pages, visits)).toEqual({
    problems: [{ path: '/about', problems: ['Always.'], pictures }],
    warnings: ['/about: It shifts.'],
  });
});

test('fails if nothing can be pressed without the release', async () => {
  const covered = { header: { a0: { ...link, isPressable: false } } };
  const under = { ...open, 'on the third visit': { parts: covered, facts: {} } };
  const { visits } = visitsOf(() => ({ ...well, looks: under }));
  await expect(compareVisits(pages, visits)).rejects.toThrow(
    'Even without the release, something covers the header and footer of /about (on the third visit). Remove what covers them from the live site, then run the trial again.',
  );
});
