import { defineConfig } from '@playwright/test';
import flows from '../playwright.config';

/**
 * Compares 12 screens with reference pictures: `npm run e2e -- --visual`. Add `--update-snapshots`
 * after an intended change. Screenshots are reduced to a third of their size, and slight
 * differences in font rendering are tolerated. Not part of `npm test`.
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
