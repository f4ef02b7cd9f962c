import { spawn } from 'node:child_process';

/** `npm run e2e`: Playwright's own arguments, and `--visual` for the comparison of screens in place of the flows. */
const given = process.argv.slice(2);
const isVisual = given.includes('--visual');
const passed = given.filter((one) => one !== '--visual');
const child = spawn('playwright', ['test', ...(isVisual ? ['--config', 'visual/playwright.config.ts'] : []), ...passed], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
child.on('close', (code) => process.exit(code ?? 1));
