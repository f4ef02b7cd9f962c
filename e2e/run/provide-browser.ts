import { spawnSync } from 'node:child_process';
import { findBrowser } from '@platband/slice/testing/find-browser';

/**
 * Ways to get a browser, in this order: an installed one, Playwright's download, the system's
 * package.
 */
const ways: readonly {
  readonly says: string;
  readonly commands: readonly (readonly [string, ...string[]])[];
}[] = [
  { says: 'Downloading a browser …', commands: [['npx', 'playwright', 'install', 'chromium']] },
  {
    says: 'Installing the chromium-headless-shell package …',
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
    ],
  },
  {
    says: 'Installing the chromium package …',
    commands: [['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']],
  },
];

/**
 * Ensures that a browser for tests is installed.
 * @throws Error with instructions if no browser can be installed.
 */
export async function provideBrowser(): Promise<void> {
  for (const { says, commands } of ways) {
    const found = findBrowser();
    if (found !== null) return console.log(`Testing with ${found}: ${versionOf(found)}`);
    console.log(says);
    for (const [command, ...rest] of commands)
      spawnSync(command, rest, { stdio: 'inherit', timeout: 600_000 });
  }
  if (findBrowser() === null) {
    throw new Error(
      'No browser was found, and none could be installed. Install Chromium, or set its path: CHROMIUM=/path/to/chromium npm test',
    );
  }
}

const versionOf = (browser: string): string =>
  spawnSync(browser, ['--version'], { encoding: 'utf8', timeout: 30_000 }).stdout?.trim() ||
  'version unknown';
