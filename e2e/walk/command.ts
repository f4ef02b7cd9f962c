import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { shrink } from './shrink';
import type { Step } from './step';
import { replay, type Walked, walk } from './walk';

/**
 * `npm run walk -- --seed 7 --steps 500`: walks that nobody wrote down, at the site as it was built
 * last. `--seeds 20` takes so many seeds from there on; what fails is shrunk to a script in
 * e2e/walk/found/, which `--replay file` does again.
 */
const found = fileURLToPath(new URL('found/', import.meta.url));
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '500' },
    tries: { type: 'string', default: '40' },
    replay: { type: 'string' },
  },
});
process.env['COMPRESSION'] ??= 'fast';
let failed = 0;
if (values.replay !== undefined) {
  const { steps } = JSON.parse(await readFile(values.replay, 'utf8')) as {
    readonly steps: readonly Step[];
  };
  print(values.replay, await replay(steps));
} else {
  const first = Number(values.seed);
  for (let seed = first; seed < first + Number(values.seeds); seed += 1) {
    const walked = await walk(seed, Number(values.steps));
    print(`seed ${seed}`, walked);
    if (walked.problem !== null) await keepShort(seed, walked);
  }
}
process.exit(failed === 0 ? 0 : 1);

function print(what: string, { steps, problem }: Walked): void {
  if (problem !== null) failed += 1;
  console.log(`${what}: ${steps.length} steps, ${problem ?? 'nothing is wrong'}`);
}

async function keepShort(seed: number, { steps, problem }: Walked): Promise<void> {
  const kind = (text: string | null) => text?.split(':')[0];
  const fails = async (shorter: readonly Step[]) =>
    kind((await replay(shorter)).problem) === kind(problem);
  const file = `${found}seed-${seed}.json`;
  const write = (script: readonly Step[]) =>
    writeFile(file, `${JSON.stringify({ problem, steps: script }, null, 2)}\n`);
  await mkdir(found, { recursive: true });
  await write(steps);
  const short = await shrink(steps, fails, Number(values.tries));
  await write(short);
  console.log(`  ${short.length} steps do the same: npm run walk -- --replay ${file}`);
}
