import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import {
  createVitest,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import vitestConfig from '../../vitest.config';
import { grouped } from './grouped';
import { type Mutant, withMutants } from './mutants';

/** Of what hangs it is known only that it took many times as long as without the mutant. */
export type Verdict = 'killed' | 'hangs' | 'survived' | 'not reached';
type Numbered = Mutant & { readonly id: number };

/** A file of tests that comes by a mutant: by its own tests, or while it is imported. */
interface Reaching {
  readonly module: TestModule;
  readonly tests: readonly string[];
  /** How long all of its tests took without a mutant. */
  readonly usualMs: number;
  /** How much of the mutant's folder its tests run. */
  readonly nearness: number;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const worker = fileURLToPath(new URL('mutant-worker.ts', import.meta.url));
const waits = { expect: { poll: { timeout: 5_000 } } };
/**
 * What every page shows is come by by every test of the site: the nearest files of each project try
 * it first.
 */
const mostFiles = 5;

/**
 * Of what runs in Node every test of the server imports nearly all, and most take seconds: the
 * tests that say what the code is for.
 */
const nearInNode = [
  { code: 'shared-contracts/', tests: /^shared-contracts\// },
  {
    code: 'server/src/leads/',
    tests: /^server\/src\/(?:leads|leads-page|native-forms|your-data|mail|figures)\//,
  },
  { code: 'platform/releases/check/', tests: /^platform\/releases\/check\// },
];

/**
 * Which of these mutants, out of all of their files, make a test fail. All stand in one build of
 * the sources: a switch in the worker says which one runs.
 */
export async function tryMutants(
  chosen: readonly Mutant[],
  all: readonly Mutant[],
  tell: (mutant: Mutant, verdict: Verdict) => void,
): Promise<void> {
  const numbered = all.map((mutant, at) => ({ ...mutant, id: at + 1 }));
  const vitest = await start(numbered);
  try {
    const reaching = await comeBy(vitest, numbered);
    for (const mutant of chosen) {
      const id = all.indexOf(mutant) + 1;
      const found = reaching(id);
      tell(mutant, found.length === 0 ? 'not reached' : await verdictOf(vitest, id, found));
    }
  } finally {
    await vitest.close();
  }
}

async function start(mutants: readonly Numbered[]): Promise<Vitest> {
  const byFile = grouped(mutants, ({ file }) => `${root}${file}`);
  const mutated: Plugin = {
    name: 'mutate',
    enforce: 'pre',
    transform: (_code, id) => {
      const found = byFile.get(id);
      return found === undefined
        ? undefined
        : { code: withMutants(readFileSync(id, 'utf8'), found), map: null };
    },
  };
  const projects = (vitestConfig.test?.projects ?? []).map((project) => {
    if (typeof project !== 'object' || !('test' in project))
      throw new Error('A project of vitest.config.ts is not written out.');
    const { plugins = [], test } = project;
    const setupFiles = [test?.setupFiles ?? [], worker].flat();
    return { ...project, plugins: [mutated, ...plugins], test: { ...test, ...waits, setupFiles } };
  });
  const options: Parameters<typeof createVitest>[1] = {
    root,
    config: false,
    watch: false,
    maxWorkers: 1,
    silent: true,
    projects,
    related: [...byFile.keys()],
    reporters: [atFirstFailure],
  };
  // What code under test prints says nothing here.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  return createVitest('test', options, {}, { stdout: nowhere, stderr: nowhere });
}

/**
 * Runs every test that imports one of the files, and says which come by a mutant, the nearest
 * first.
 */
async function comeBy(
  vitest: Vitest,
  mutants: readonly Numbered[],
): Promise<(id: number) => readonly Reaching[]> {
  const near = nearInNode.filter(({ code }) => mutants.some(({ file }) => file.startsWith(code)));
  const isNear = ({ project, moduleId }: TestSpecification) =>
    project.name !== 'node' || near.some(({ tests }) => tests.test(moduleId.slice(root.length)));
  const specifications = (await vitest.getRelevantTestSpecifications()).filter(isNear);
  vitest.provide('mutant', 0);
  const shared = vitest.projects.filter(({ config }) => !config.isolate);
  // What is imported once for several files would be noted for the first one only.
  for (const { config } of shared) config.isolate = true;
  const { testModules } = await vitest.runTestSpecifications(specifications);
  for (const { config } of shared) config.isolate = false;
  const folderOf = new Map(mutants.map(({ id, file }) => [id, dirname(file)]));
  const files = testModules.map((module) => {
    const passed = [...module.children.allTests('passed')].map(({ id }) => id);
    const failed = [...module.children.allTests('failed')];
    for (const { fullName } of failed)
      console.log(
        `Not counted, because it fails without a mutant: ${module.relativeModuleId}: ${fullName}`,
      );
    const cameBy = Object.entries(module.meta().cameBy ?? {}).map(([test, ids]) => ({
      test,
      ids: new Set(ids),
    }));
    const inTests = new Set(cameBy.flatMap(({ test, ids }) => (test === '' ? [] : [...ids])));
    const nearness = grouped(inTests, (id) => folderOf.get(id));
    // Of those that run as much of the folder the one that runs little else is nearer.
    return {
      module,
      passed,
      cameBy,
      nearness: (id: number) =>
        (nearness.get(folderOf.get(id))?.length ?? 0) - inTests.size / mutants.length,
    };
  });
  return (id) => {
    const reaching = files.map(({ module, passed, cameBy, nearness }) => {
      const tests = cameBy.filter(({ ids }) => ids.has(id)).map(({ test }) => test);
      const { duration: usualMs } = module.diagnostic();
      return {
        module,
        usualMs,
        tests: tests.includes('') ? passed : passed.filter((test) => tests.includes(test)),
        nearness: nearness(id),
      };
    });
    return reaching
      .filter(({ tests }) => tests.length > 0)
      .sort((one, other) => other.nearness - one.nearness);
  };
}

async function verdictOf(
  vitest: Vitest,
  id: number,
  reaching: readonly Reaching[],
): Promise<Verdict> {
  vitest.provide('mutant', id);
  const byProject = [...grouped(reaching, ({ module }) => module.project).values()];
  // Those beside the code first: they start in a third of the time.
  byProject.sort(
    ([one], [other]) =>
      Number(one?.module.project.name.startsWith('site')) -
      Number(other?.module.project.name.startsWith('site')),
  );
  const nearest = byProject.map((batch) => batch.slice(0, mostFiles));
  const others = byProject
    .map((batch) => batch.slice(mostFiles))
    .filter((batch) => batch.length > 0);
  for (const batch of [...nearest, ...others]) {
    const verdict = await tryWith(vitest, batch);
    if (verdict !== 'survived') return verdict;
  }
  return 'survived';
}

/** One failure is enough. */
const atFirstFailure = {
  cancelling: null as Promise<void> | null,
  onTestCaseResult(test: TestCase) {
    const { vitest } = test.project;
    const isTried = test.project.getProvidedContext().mutant !== 0;
    if (isTried && test.result().state === 'failed')
      this.cancelling ??= vitest.cancelCurrentRun('test-failure');
  },
};

async function tryWith(vitest: Vitest, reaching: readonly Reaching[]): Promise<Verdict> {
  atFirstFailure.cancelling = null;
  let hangs = false;
  const usualMs = reaching.reduce((sum, { usualMs }) => sum + usualMs, 0);
  const limit = setTimeout(
    () => {
      hangs = true;
      // The second time ends the worker.
      for (let time = 0; time < 2; time += 1) void vitest.cancelCurrentRun('keyboard-input');
    },
    60_000 + 5 * usualMs,
  );
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    reaching.map(({ module, tests }) =>
      module.project.createSpecification(module.moduleId, { testIds: [...tests] }),
    ),
  );
  clearTimeout(limit);
  await atFirstFailure.cancelling;
  if (hangs) return 'hangs';
  const ran = new Set(reaching.map(({ module }) => module.moduleId));
  const hasFailed = testModules.some((module) => ran.has(module.moduleId) && !module.ok());
  return hasFailed || atFirstFailure.cancelling !== null || unhandledErrors.length > 0
    ? 'killed'
    : 'survived';
}
