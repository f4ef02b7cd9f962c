import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { randomFrom } from '../walk/step';
import { isOf, readAccepted } from './accepted';
import { type Mutant, mutantsIn, pick } from './mutants';
import { reportOf, scoreOf, type Tried } from './report';
import { tryMutants, type Verdict } from './try-mutants';

/**
 * `npm run mutate -- --sample 40 --seed 1 shell/src`: how many small changes of the code the unit
 * and site tests notice. So many of each folder are drawn by the seed;
 * `--sample all` takes every one, for hours.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const folders = [
  ...['shell/src', 'mf-home', 'mf-content', 'mf-forms', 'mf-services'],
  ...['shared-contracts', 'server/src/leads', 'platform/releases/check'],
];
const least = 80;
/**
 * Tests and what serves them, what is made, dictionaries, and what only builds, built pages and
 * programs of their own run.
 */
const leftOut =
  /\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:node_modules|dist|\.tsbuild|generated|modals|testing|texts)\/|\/(?:slice|vite\.config|build\/generate[\w-]*|main|keep-for-offline)\.tsx?$/;

const { values, positionals } = parseArgs({
  options: { sample: { type: 'string', default: '40' }, seed: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const mutantsByFile = new Map<string, readonly Mutant[]>();
const chosenOf = new Map<string, readonly Mutant[]>();
for (const folder of positionals.length > 0 ? positionals : folders) {
  const [path = '', line] = folder.split(':');
  const all = sourcesIn(path)
    .flatMap(mutantsOf)
    .filter((mutant) => line === undefined || mutant.line === Number(line));
  const count = values.sample === 'all' ? all.length : Number(values.sample);
  const chosen = pick(all, count, randomFrom(Number(values.seed)));
  chosenOf.set(folder, chosen);
  console.log(`${folder}: ${chosen.length} of ${all.length} mutants`);
}
const verdicts = new Map<Mutant, Verdict>();
await tryMutants(
  [...new Set([...chosenOf.values()].flat())],
  [...mutantsByFile.values()].flat(),
  (mutant, verdict) => {
    verdicts.set(mutant, verdict);
    console.log(`${verdict}: ${mutant.file}:${mutant.line}: ${mutant.change}`);
  },
);
const accepted = readAccepted();
const triedOf = new Map<string, readonly Tried[]>();
for (const [folder, chosen] of chosenOf)
  triedOf.set(
    folder,
    chosen.map((mutant) => ({ mutant, verdict: verdicts.get(mutant) ?? 'not reached' })),
  );
console.log(reportOf(triedOf, accepted));
const gone = accepted.filter(
  (one) =>
    !(existsSync(`${root}${one.file}`) && mutantsOf(one.file).some((mutant) => isOf(mutant, one))),
);
for (const { file, text, change } of gone)
  console.log(`Accepted, but gone: ${file}: ${text}: ${change}`);
process.exit(
  [...triedOf.values()].every((tried) => scoreOf(tried, accepted).percent >= least) ? 0 : 1,
);

function mutantsOf(file: string): readonly Mutant[] {
  const found = mutantsByFile.get(file) ?? mutantsIn(file, readFileSync(`${root}${file}`, 'utf8'));
  mutantsByFile.set(file, found);
  return found;
}

function sourcesIn(folder: string): readonly string[] {
  if (/\.tsx?$/.test(folder)) return [folder];
  const files = readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    (file) => `${folder}/${file.replaceAll('\\', '/')}`,
  );
  return files.filter((file) => /\.tsx?$/.test(file) && !leftOut.test(file)).sort();
}
