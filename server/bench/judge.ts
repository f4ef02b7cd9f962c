import { promises, takenBack } from '@platform/releases/testing/simulate-visits';

/** How often simulated releases are taken back: `npm run bench:judge -- 10000`. */
const runs = Number(process.argv[2] ?? 10_000);
for (const { what, worse, visits, ...promised } of promises) {
  const [words, share] = 'atMost' in promised ? ['at most', promised.atMost] : ['at least', promised.atLeast];
  const taken = takenBack({ worse, visits, runs, seed: 1 });
  console.log(`| ${what} | ${visits} | ${(100 * taken).toFixed(2)} % | ${words} ${100 * share} % |`);
}
