import { subscribe } from 'node:diagnostics_channel';
import { readTable, serviceTable } from '@platband/server-kit/settings';
import { provideLanguages } from '@platband/slice/contract/languages';
import { stepChannel } from '../release/steps';
import { openServiceDatabase } from '../service/ledger/open-service-database';
import { ReleaseService } from '../service/release-service';
import { builtHere } from '../site/command-service';

/**
 * Deploys a slice as the command does, and gets killed at one of its steps, as in a power cut.
 * Arguments: the slice and its folder.
 */
const [slice = '', from = ''] = process.argv.slice(2);
provideLanguages([
  { code: 'en-IN', name: 'English' },
  { code: 'hi', name: 'हिन्दी' },
]);
const deadly = process.env['DIE_AT_STEP'];
subscribe(stepChannel, (step) => {
  console.log(step);
  if (step === deadly) process.kill(process.pid, 'SIGKILL');
});
const settings = readTable(process.env, serviceTable);
const database = await openServiceDatabase(settings);
const log = { info: () => {}, error: () => {} };
const releases = new ReleaseService(database, settings, log, null);
await releases.live.trySync();
const received = await builtHere(slice, from);
const last = await releases.deploy(received, () => received.composer.end()).last();
await database.close();
// The composing process was killed, so this one dies too.
if (last.step !== 'live') process.kill(process.pid, 'SIGKILL');
