import { defineConfig } from '@playwright/test';
import flows from '../playwright.config';

/**
 * How 12 screens look, compared with pictures of them: `npm run e2e -- --visual`, and with
 * `--update-snapshots` after a change that is meant. At a third of the size, and with room for how
 * a machine renders letters; not a part of `npm test`.
 */
export default defineConfig({
  ...flows,
  testDir: '.',
  outputDir: '../results',
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  reporter: [['list']],
  expect: {
    ...flows.expect,
    toHaveScreenshot: {
      threshold: 0.3,
      maxDiffPixelRatio: 0.03,
      scale: 'device',
      animations: 'disabled',
    },
  },
  use: { ...flows.use, deviceScaleFactor: 0.35, contextOptions: { reducedMotion: 'reduce' } },
});
