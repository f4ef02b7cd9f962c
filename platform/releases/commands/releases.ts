import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildMetadata } from '@platform/slice/contract/release';
import { readLive } from '../composition/compose';
import { exists } from '../disk/files';
import { remoteNames, siteFolder } from '../disk/folders';
import { readHistory, releasesOf } from '../live/history';
import { readDescribed, readRelease } from '../release/make-release';
import { readShellRelease } from '../release/make-shell-release';

/** `npm run releases`: per remote what is live, what came before, when, its size, and who depends on what; `-- --folder` names another site. */
// A pager or `head` that has seen enough ends the command quietly.
process.stdout.on('error', () => process.exit());
const refuse = (message: string): never => {
  console.error(message);
  process.exit(1);
};
const site = folderIn(process.argv.slice(2));
if (!(await exists(site))) refuse(`There is no folder ${site}.`);
const live = (await readLive(site)) ?? refuse('Nothing is live yet: npm run build composes the site for the first time.');
const history = await readHistory(site);
console.log(`Composition ${live.id}, live in ${site}\n`);
const shell = await readShellRelease(live.shell, site);
await tell('shell', live.shell, askedBy(shell));
for (const name of new Set([...Object.keys(live.remotes), ...remoteNames])) {
  const release = live.remotes[name]?.release;
  if (release === undefined) console.log(`${name}: never deployed\n`);
  else await tell(name, release, askedBy(await readDescribed(name, release, site)));
}

async function tell(name: string, release: string, asksFor: readonly string[]): Promise<void> {
  const lines = releasesOf(name, history).map(async (known) => {
    const at = history
      .find((entry) => (name === 'shell' ? entry.shell : entry.remotes[name]) === known)
      ?.at.slice(0, 16)
      .replace('T', ' ');
    return `  ${known === release ? 'live  ' : 'before'}  ${known}  ${at}  ${await sizeOf(name, known)}`;
  });
  console.log(
    [name, ...(await Promise.all(lines)), `  asks for: ${asksFor.length === 0 ? 'nothing of others' : asksFor.join(', ')}`, ''].join('\n'),
  );
}

/** All files of a release as they travel. */
async function sizeOf(name: string, release: string): Promise<string> {
  if (name === 'shell') return '';
  const described = await readRelease(name, release, site).catch(() => null);
  if (described === null) return 'no longer kept';
  return `${(Object.values(described.bytes).reduce((sum, bytes) => sum + bytes, 0) / 1000).toFixed(1)} kB, contract ${described.contract}`;
}

function askedBy({ asks }: BuildMetadata): readonly string[] {
  return [...asks.slots.map((slot) => `slots/${slot}`), ...asks.modals.map((modal) => `modals/${modal}`), ...Object.keys(asks.calls)];
}

function folderIn(args: string[]): string {
  try {
    return resolve(parseArgs({ args, options: { folder: { type: 'string', default: siteFolder } } }).values.folder);
  } catch {
    return refuse('Say npm run releases, or npm run releases -- --folder <the folder of another site>.');
  }
}
