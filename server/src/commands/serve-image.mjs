// What a container runs: the image's own pages go live where they have not been before, then `npm
// run serve`.
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
