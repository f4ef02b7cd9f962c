import { parseArgs } from 'node:util';
import { restoreBackup } from '../backup/restore-backup';
import { settingsOrExit } from '../settings/settings';
import { reportError } from './report-error';

const help = `npm run restore -- --from FOLDER [--send-mail]

Puts a backup back: FOLDER is one of those that npm run backup has made. It goes where nothing is yet: an empty database (DATA_FOLDER or
DATABASE_URL), and a site folder that does not exist (SITE_FOLDER). Then npm run serve.
Mail that waited to be sent when the backup was made is not sent: whoever went on after the backup has sent it. --send-mail sends it.`;

const { values } = parseArgs({
  options: { from: { type: 'string' }, 'send-mail': { type: 'boolean', default: false } },
});
if (values.from === undefined) {
  console.log(help);
  process.exitCode = 1;
} else {
  await restoreBackup(settingsOrExit(), values.from, { sendsMail: values['send-mail'] }).then(
    ({ manifest, leads, heldMails }) => {
      console.log(
        `Restored: ${leads} leads, composition ${manifest.composition ?? 'none'}, as of ${manifest.begun}.`,
      );
      if (heldMails > 0)
        console.log(
          `${heldMails} mails that waited then are not sent again: their leads are in npm run leads -- list.`,
        );
    },
    reportError,
  );
}
