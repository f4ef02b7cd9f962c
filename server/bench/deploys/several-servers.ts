import { type Answer, orderRollback, packHome, sendRelease } from '../../src/testing/deploy-place';
import { noCounts, visitUntil } from '../../src/testing/polling-client';
import { createCluster } from '../../src/testing/postgres-cluster';
import { startSeveralServers } from '../../src/testing/several-servers';

/**
 * `npm run bench:servers`: three servers over PostgreSQL and S3 behind nginx; 20 deploys and 10 rollbacks, and 8 visitors who fetch
 * every file that a page names. What counts is that nothing is broken.
 */
const [changes, visitors, servers] = [30, 8, 3];
const cluster = await createCluster();
if (cluster === null) throw new Error('PostgreSQL is not installed.');
const site = await startSeveralServers(cluster.url, servers);
const counts = noCounts();
let isOver = false;
const visits = Array.from({ length: visitors }, () => visitUntil(site.origin, () => isOver, counts));
const seconds: { deploys: number[]; rollbacks: number[] } = { deploys: [], rollbacks: [] };
try {
  for (let at = 0; at < changes; at += 1) {
    const isRollback = at % 3 === 2;
    const startedAt = performance.now();
    const answer: Answer = isRollback
      ? await orderRollback(site.origin, site.token)
      : await sendRelease(site.origin, site.token, await packHome(site.place, { heading: `About change ${at}` }));
    if (answer.last.step !== 'live') throw new Error(JSON.stringify(answer));
    (isRollback ? seconds.rollbacks : seconds.deploys).push((performance.now() - startedAt) / 1_000);
  }
  isOver = true;
  await Promise.all(visits);
  const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]?.toFixed(2);
  console.log(`${servers} servers, ${seconds.deploys.length} deploys (median ${median(seconds.deploys)} s) and ${seconds.rollbacks.length} rollbacks (median ${median(seconds.rollbacks)} s)
${visitors} visitors: ${counts.pages} pages of ${counts.compositions.size} compositions, ${counts.files} files, ${counts.verified} of them by hash
broken: ${counts.broken.length}${counts.broken
    .slice(0, 20)
    .map((line) => `\n  ${line}`)
    .join('')}`);
} finally {
  isOver = true;
  await Promise.all(visits);
  await site.end();
  cluster.stop();
  cluster.remove();
}
process.exit(counts.broken.length === 0 ? 0 : 1);
