import { nothingLive, readLive } from '@platform/releases/composition/compose';
import { remoteNames, siteFolder } from '@platform/releases/disk/folders';
import { releaseIn } from '@platform/releases/live/history';
import { bytesOf, liveSlices } from '@platform/releases/live/live-slices';
import { kilobytes, toTheMinute } from '@platform/slice/contract/readable';
import { withReleaseService } from '../deploy/command-service';

/** `npm run releases`: per slice what is live, what came before, since when, its size, and what it requires of whom. */
// A closed pipe (a pager, `head`) ends the command quietly.
process.stdout.on('error', () => process.exit());
const live = await readLive();
if (live === null) {
  console.error(nothingLive);
  process.exit(1);
}
const history = await withReleaseService(({ releases }) => releases.ledger.history());
const slices = await liveSlices(siteFolder, history);
console.log(`Composition ${live.id}, live in ${siteFolder}\n`);
for (const { name, release, releases, asks } of slices) {
  const lines = releases.map(async (known) => {
    const since = history.find((entry) => releaseIn(entry, name) === known)?.at ?? '';
    const bytes = await bytesOf(name, known, siteFolder);
    const size = bytes === null ? '' : `  ${kilobytes(bytes)}`;
    return `  ${known === release ? 'live  ' : 'before'}  ${known}  ${toTheMinute(since)}${size}`;
  });
  const asked = Object.entries(asks).map(([owner, exposes]) => `${owner} for ${exposes.join(', ')}`);
  console.log([name, ...(await Promise.all(lines)), `  asks: ${asked.length === 0 ? 'nobody' : asked.join('; ')}`, ''].join('\n'));
}
for (const name of remoteNames) if (live.remotes[name] === undefined) console.log(`${name}: never deployed\n`);
