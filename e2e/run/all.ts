import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '@platband/slice/testing/find-browser';
import { provideBrowser } from './provide-browser';
import { provideCaches } from './provide-caches';
import { providePostgres } from './provide-postgres';
import { provideTemporary } from './provide-temporary';
import { slowestFlows } from './slowest';

/**
 * `npm test`: runs the checks, the unit tests, and browser flows against the built site. `-- --all`
 * includes the walks, which take minutes (`*.walk.test.ts`, `*.walk.spec.ts`). The last line counts
 * passed and failed tests. A step that crashes counts as a failure, so a run without tests never
 * passes. Failed tests and steps are listed just above, since people read a log from its end.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const results = fileURLToPath(new URL('../results', import.meta.url));

const listedFlows = 20;
/** Test projects that deploy or serve what the build leaves in `dist`, and the others. */
const needBuild = ['node', 'releases', 'desk', 'cli'];
const needNothing = [
  'browser',
  'browser-alone',
  'components',
  'site',
  'site-alone',
  'host',
  'slice',
  'slice-browser',
  'trial',
  'server-kit',
];

interface Counts {
  passed: number;
  failed: number;
}

await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
if (process.argv.includes('--all')) process.env['WALKS'] = '1';
process.env['TMPDIR'] = await provideTemporary();
const counts: Counts = { passed: 0, failed: 0 };
const failures: string[] = [];

await step('PostgreSQL', providePostgres);
await step('nginx and Varnish', provideCaches);
await step('Types, lint and dead code', () => run(['run', '--silent', 'check']));
// Not while the site is built: tests of forms depend on a machine that answers in time.
await step('Unit tests of browser code', () => runUnits('browser', needNothing));
await step('Building the site', () => run(['run', '--silent', 'build', '--', '--live']));
await step('Unit tests of servers', () => runUnits('servers', needBuild));
await step('Browser', async () => {
  await provideBrowser();
  return findBrowser() !== null;
});
await step('Flows', async () => {
  const ok = await run(['run', '--silent', 'e2e']);
  return counted(ok, await flowCounts());
});

for (const failure of failures) console.log(`failed: ${failure}`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** Runs a step. A step that fails without a failed test counts as one failure. */
async function step(title: string, work: () => Promise<boolean>): Promise<void> {
  console.log(`\n── ${title}`);
  const failedBefore = counts.failed;
  const failuresBefore = failures.length;
  const isWell = await work().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  if (isWell) return;
  if (counts.failed === failedBefore) counts.failed += 1;
  if (failures.length === failuresBefore) failures.push(title);
}

function counted(ok: boolean, { passed, failed }: Counts): boolean {
  counts.passed += passed;
  counts.failed += failed;
  return ok && passed > 0;
}

async function runUnits(name: string, projects: readonly string[]): Promise<boolean> {
  const report = `${results}/unit-${name}.json`;
  const ok = await run([
    'exec',
    '--',
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted(ok, await unitCounts(report));
}

async function unitCounts(file: string): Promise<Counts> {
  const report = JSON.parse(await readFile(file, 'utf8')) as {
    readonly numPassedTests: number;
    readonly numFailedTests: number;
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly message: string;
      readonly assertionResults: readonly {
        readonly status: string;
        readonly fullName: string;
        readonly failureMessages: readonly string[];
      }[];
    }[];
  };
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(root, name);
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      failures.push(`${path}: ${message}`);
    for (const { fullName, status, failureMessages } of assertionResults) {
      if (status === 'failed') failures.push(`${path}: ${fullName}\n  ${failureMessages[0]}`);
      // Logs the failure of the first try even if the retry passed.
      if (status === 'passed' && failureMessages.length > 0)
        console.log(`flaky: ${fullName}\n  ${failureMessages.join('\n  ')}`);
    }
  }
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

async function flowCounts(): Promise<Counts> {
  const report = JSON.parse(await readFile(`${results}/report.json`, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number };
    suites: Parameters<typeof slowestFlows>[0];
  };
  console.log(
    ['\nThe slowest flows, including retries:', ...slowestFlows(report.suites, listedFlows)].join(
      '\n',
    ),
  );
  if (report.stats.flaky > 0)
    console.log(
      `Flows that passed only when retried: ${report.stats.flaky}. Their failures are above, marked as flaky.`,
    );
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
  };
}

function run(npmArguments: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', npmArguments, {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0));
  });
}
