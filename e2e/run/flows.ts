import { spawn } from 'node:child_process';
import { changedTags } from './changed-slices';

/**
 * `npm run e2e`: accepts Playwright's arguments, and `--visual` to compare screenshots instead.
 * With PREVIEW (`slice deploy --flows`), it runs the flows of the slices that the preview changes.
 */
const given = process.argv.slice(2).filter((argument) => argument !== '--visual');
const isVisual = process.argv.includes('--visual');
const { BASE_URL: origin, PREVIEW: preview } = process.env;

const args = [...(isVisual ? ['--config', 'visual/playwright.config.ts'] : []), ...given];
if (origin && preview && !isVisual && given.length === 0) {
  const tags = await changedTags(origin, preview);
  if (tags?.length === 0) {
    console.log('The preview is the same as the live site, so there is nothing to test.');
    process.exit(0);
  }
  if (tags !== null) args.push('--grep', tags.map((tag) => `${tag}\\b`).join('|'));
}
process.exit(await runPlaywright());

function runPlaywright(): Promise<number> {
  if (args.length > 0) process.env['CHOSEN'] = '1';
  const child = spawn('playwright', ['test', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => child.on('close', (status) => resolve(status ?? 1)));
}
