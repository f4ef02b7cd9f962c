import { parseArgs } from 'node:util';
import { type ServedSite, serveSite } from '../fixtures/site-server';
import type { Browser } from './browser';
import { startFirefox, startOldChromium } from './pages';
import { steps } from './steps';
import { Visitor } from './visitor';
import { startWebKit } from './webkit';

/**
 * `npm run smoke -w e2e -- --browser firefox|webkit|chromium92|chromium106` checks every route, the
 * popups, the menus, a form and a failing remote in an engine that the flows don't cover. It runs
 * against the built site. `--url` checks another site, without steps that break the site or read
 * its database.
 */
const { values } = parseArgs({
  options: { browser: { type: 'string', default: 'firefox' }, url: { type: 'string' } },
});
const starts: Readonly<Record<string, () => Promise<Browser>>> = {
  firefox: startFirefox,
  webkit: startWebKit,
  chromium92: () => startOldChromium(92),
  chromium106: () => startOldChromium(106),
};
const start = starts[values.browser];
if (start === undefined)
  throw new Error(
    `--browser must be one of ${Object.keys(starts).join(', ')}, not "${values.browser}".`,
  );

const own: ServedSite | null = values.url === undefined ? await serveSite() : null;
const browser = await start();
const visitor = new Visitor(browser, own?.origin ?? values.url?.replace(/\/+$/, '') ?? '');
console.log(browser.version);
await browser.resize(1280, 800);
let passed = 0;
let failed = 0;
for (const { name, walk, needsOwnSite, expected } of steps) {
  if (own === null && needsOwnSite) {
    console.log(`${name.padEnd(60)} skipped: cannot run with --url`);
    continue;
  }
  const heard = (await browser.complaints()).length;
  // Steps that need the local site were skipped above.
  const problems: string[] = await walk(visitor, own as ServedSite).then(
    () => [],
    (error: Error) => [error.message],
  );
  problems.push(
    ...(await browser.complaints()).slice(heard).filter((text) => !expected?.test(text)),
  );
  if (problems.length === 0) passed += 1;
  else failed += 1;
  console.log(
    `${name.padEnd(60)} ${problems.length === 0 ? 'ok' : `FAILED: ${problems.join('\n  ')}`}`,
  );
}
await browser.close();
await own?.close();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
