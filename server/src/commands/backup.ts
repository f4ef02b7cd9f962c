import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/make-backup';
import { settingsOrExit } from '../settings/settings';
import { reportError } from './report-error';

const help = `npm run backup -- --to FOLDER [--keep N]

Makes a backup in a new folder of FOLDER, while the site runs: database, releases, compositions, config.json and content. It is read again before
it gets its name. --keep removes older ones, so that N stay.`;

const { values } = parseArgs({ options: { to: { type: 'string' }, keep: { type: 'string' } } });
const keep = values.keep === undefined ? null : Number(values.keep);
if (values.to === undefined || (keep !== null && !(Number.isInteger(keep) && keep > 0))) {
  console.log(help);
  process.exitCode = 1;
} else {
  await makeBackup(settingsOrExit(), values.to, keep).then(
    (folder) => console.log(`Backed up, and read again: ${folder}`),
    reportError,
  );
}
