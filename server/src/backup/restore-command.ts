import { parseArgs } from 'node:util';
import { readSettings } from '../settings';
import { restoreBackup } from './restore-backup';

const help = `npm run restore -- --from FOLDER

Puts a backup back: FOLDER is one of those that npm run backup has made. It goes where nothing is yet: an empty database (DATA_FOLDER or
DATABASE_URL), and a site folder that does not exist (SITE_FOLDER). Then npm run serve.`;

const { values } = parseArgs({ options: { from: { type: 'string' } } });
if (values.from === undefined) {
  console.log(help);
  process.exitCode = 1;
} else {
  await restoreBackup(readSettings(process.env), values.from).then(
    ({ manifest, leads }) =>
      console.log(`Restored: ${leads} leads, composition ${manifest.composition ?? 'none'}, as of ${manifest.begun}.`),
    (error: Error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
