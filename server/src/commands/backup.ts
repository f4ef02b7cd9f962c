import { parseArgs } from 'node:util';
import { makeBackup } from '../backup/backup';
import { settingsOrExit } from '../settings/settings';
import { reportError } from './report-error';

const { values } = parseArgs({ options: { to: { type: 'string' } } });
if (values.to === undefined) {
  console.log(`npm run backup -- --to FOLDER

Writes a tar file into FOLDER, while the site runs: the database with leads and content, releases, compositions, config.json.`);
  process.exitCode = 1;
} else {
  const made = makeBackup(settingsOrExit(), values.to);
  await made.then((file) => console.log(`Backed up: ${file}`), reportError);
}
