import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { affectedFlows } from '../affected/affected';
import { pairsOf, sliceOf } from '../affected/pairs';
import { flowsIn, writeRecords } from '../affected/records';

/**
 * `npm run e2e`: Playwright's own arguments, and in place of the flows `--visual`, the comparison
 * of screens; `--affected <what>`, those that a change may break; `--pairs <releases>`, those that
 * mixes of them may break; `--record`, which notes what each has used.
 */
const results = fileURLToPath(new URL('../results/', import.meta.url));
const { values, tokens } = parseArgs({
  args: process.argv.slice(2),
  options: {
    visual: { type: 'boolean' },
    record: { type: 'boolean' },
    affected: { type: 'string', multiple: true },
    pairs: { type: 'string' },
  },
  strict: false,
  tokens: true,
});
const own = new Set(['visual', 'record', 'affected', 'pairs']);
const taken = new Set(
  tokens.flatMap((token) =>
    token.kind === 'option' && own.has(token.name)
      ? [token.index, ...(token.inlineValue === false ? [token.index + 1] : [])]
      : [],
  ),
);
const given = process.argv.slice(2).filter((_, index) => !taken.has(index));
// A release that is tried before it is live (slice deploy --flows) is a change, too.
const changed =
  (values['affected'] as readonly string[] | undefined) ??
  (process.env['PREVIEW'] ? ['candidate'] : undefined);
const isRecorded = values['record'] === true;

process.exit(await run());

async function run(): Promise<number> {
  if (typeof values['pairs'] === 'string') return runPairs(values['pairs']);
  if (changed === undefined || values['visual'] === true)
    return playwright([
      ...(values['visual'] === true ? ['--config', 'visual/playwright.config.ts'] : []),
      ...given,
    ]);
  return runAffected(changed);
}

/** Each mix beside what is live, and what has failed in the end. */
async function runPairs(releases: string): Promise<number> {
  const failed: string[] = [];
  for (const mix of pairsOf(releases)) {
    process.env['MIX'] = mix.join(',');
    console.log(`\n── ${mix.join(', ')}`);
    if ((await runAffected(mix.map(sliceOf))) !== 0) failed.push(mix.join(', '));
  }
  console.log(
    failed.length === 0
      ? '\nEvery mix passed.'
      : `\nMixes with flows that failed:\n${failed.join('\n')}`,
  );
  return failed.length === 0 ? 0 : 1;
}

async function runAffected(changed: readonly string[]): Promise<number> {
  const selected = await affectedFlows(changed);
  for (const { file, title, why } of selected.flows) console.log(`${file} › ${title}: ${why}`);
  console.log(`${selected.flows.length} of ${selected.all} flows may be concerned.`);
  if (selected.flows.length === 0) return 0;
  const list = `${results}../affected.txt`;
  writeFileSync(list, selected.flows.map(({ file, title }) => `${file} › ${title}\n`).join(''));
  return playwright(['--test-list', list, ...given]);
}

async function playwright(args: readonly string[]): Promise<number> {
  if (args.length > 0) process.env['CHOSEN'] = '1';
  const child = spawn('playwright', ['test', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  const code = await new Promise<number>((resolve) =>
    child.on('close', (status) => resolve(status ?? 1)),
  );
  if (isRecorded)
    writeRecords(
      flowsIn(JSON.parse(readFileSync(`${results}report.json`, 'utf8')).suites),
      args.length === 0,
    );
  return code;
}
