import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { tokenFrom } from '@platband/releases/testing';
import {
  createCluster,
  createPostgresDatabase,
} from '@platband/server-kit/testing/postgres-cluster';
import getPort from 'get-port';
import { addRemotes } from '../../src/testing/add-remotes';
import { setup as compilePrograms } from '../../src/testing/compiled-programs';
import {
  makeDeployPlace,
  orderRollback,
  packHome,
  sendRelease,
} from '../../src/testing/deploy-place';
import { startProcess } from '../../src/testing/server-process';

/**
 * `npm run bench:deploy` measures how many seconds pass from the deploy command until visitors get
 * a 100 kB slice, with 4 and 64 remotes, on SQLite and PostgreSQL. Programs are compiled as in `npm
 * run serve`, and files are compressed as in production. Targets: 3 s, 5 s with 64 remotes, 0.5 s
 * for a rollback. Pass `-- --runs 1 --remotes 4` for a shorter run.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    remotes: { type: 'string', default: '4,64' },
  },
});
await compilePrograms();
const runs = Number(values.runs);
const cluster = await createCluster();
const median = (values: readonly number[]) =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const timed = async (work: () => Promise<{ last: { step: string } }>) => {
  const startedAt = performance.now();
  const { last } = await work();
  if (last.step !== 'live') throw new Error(JSON.stringify(last));
  return (performance.now() - startedAt) / 1_000;
};

for (const remotes of values.remotes.split(',').map(Number)) {
  const place = await makeDeployPlace();
  await addRemotes(place, remotes - 4);
  for (const engine of ['SQLite', 'PostgreSQL']) {
    if (engine === 'PostgreSQL' && cluster === null) continue;
    const folder = await mkdtemp(`${tmpdir()}/bench-`);
    await cp(place.site, `${folder}/site`, { recursive: true, verbatimSymlinks: true });
    const databaseUrl =
      engine === 'PostgreSQL' && cluster !== null
        ? await createPostgresDatabase(cluster.url)
        : null;
    const environment = {
      SITE_FOLDER: `${folder}/site`,
      DATA_FOLDER: folder,
      LOG_LEVEL: 'error',
      COMPILED_PROGRAMS: process.env['COMPILED_PROGRAMS'] ?? '',
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    };
    const server = await startProcess(environment, await getPort());
    try {
      const token = await tokenFrom({ databaseUrl, dataFolder: folder }, 'deploy:*, rollback:*');
      const [deploys, rollbacks]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        const at = `${engine} ${remotes} ${run}`;
        deploys.push(
          await timed(async () =>
            sendRelease(server.origin, token, await packHome(place, { heading: `About ${at}` })),
          ),
        );
      }
      for (let run = 0; run < runs; run += 1)
        rollbacks.push(await timed(() => orderRollback(server.origin, token)));
      console.log(
        `${remotes} remotes, ${engine}: deploy ${median(deploys).toFixed(2)} s (${deploys.map((one) => one.toFixed(2)).join(', ')}), rollback ${median(rollbacks).toFixed(2)} s (${rollbacks.map((one) => one.toFixed(2)).join(', ')})`,
      );
    } finally {
      await server.end('SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
  await place.remove();
}
cluster?.stop();
cluster?.remove();
