// Container entry point: makes the image's pages live if they have never been, then runs `npm run
// serve`.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(
  process.execPath,
  ['--import', 'tsx', fileURLToPath(new URL('go-live-once.ts', import.meta.url))],
  {
    stdio: 'inherit',
  },
);
if (status !== 0) process.exit(status ?? 1);
await import('./serve.mjs');
