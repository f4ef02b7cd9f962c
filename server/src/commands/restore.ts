import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/backup';
import { settingsOrExit } from '../settings/settings';
import { reportError } from './report-error';

const { values } = parseArgs({
  options: { from: { type: 'string' }, 'send-mail': { type: 'boolean', default: false } },
});
if (values.from === undefined) {
  console.log(`npm run restore -- --from FILE [--send-mail]

Restores a file of npm run backup where nothing is yet: DATA_FOLDER without a database, SITE_FOLDER that does not exist. Then npm run serve.
Mail that waited to be sent when the backup was made is not sent: whoever went on after the backup has sent it. --send-mail sends it.`);
  process.exitCode = 1;
} else {
  await restoreBackup(settingsOrExit(), values.from, values['send-mail']).then(
    ({ leads, heldMails }) =>
      console.log(
        `Restored: ${leads} leads. Mails that waited then and are not sent again: ${heldMails}.`,
      ),
    reportError,
  );
}
