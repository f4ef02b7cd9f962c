import {
  folder,
  maxMinutes,
  oneOf,
  type Read,
  type ReadOptional,
  readTable,
  SettingsRefused,
  serviceTable,
  wholeNumber,
} from '@platform/server-kit/settings';
import { hourMs } from '@platform/slice/contract/durations';
import * as formats from './formats';
import { repositoryContent } from './repository-content';
import './form-reports';
import './rights';

/** Leads nowhere: whoever sends mail by SMTP sets addresses of his own. */
const exampleAddress = 'namaste@udaharan.example';

/**
 * Everything that can be set from outside, with its format and its default. docs/settings.md lists
 * it.
 */
const table = (read: Read, optional: ReadOptional) => ({
  ...serviceTable(read, optional),
  /** What a database without content is seeded with: of an earlier version its content folder. */
  seedFolder: read('CONTENT_FOLDER', folder, repositoryContent),
  /** Where mail leaves by SMTP; null: it is written to `mailbox/` in the data folder. */
  smtpUrl: optional('SMTP_URL', formats.smtpUrl),
  staffAddress: read('STAFF_ADDRESS', formats.mailAddresses, exampleAddress),
  /** Whether the staff gets a digest every morning. */
  sendsDigest: read('MORNING_DIGEST', oneOf({ '1': true, '0': false }), true),
  /** A second address for notices of leads, by the kind of lead. */
  staffAddressByForm: read('STAFF_ADDRESS_BY_FORM', formats.addressesByForm, {}),
  senderAddress: read('SENDER_ADDRESS', formats.mailAddress, exampleAddress),
  /** Where leads are sent besides; null: nowhere. */
  webhookUrl: optional('WEBHOOK_URL', formats.webhookUrl),
  webhookKey: optional('WEBHOOK_SECRET', formats.webhookKey),
  /** Whether a lead that nobody sees is sent to SITE_ORIGIN every hour. */
  sendsSyntheticLeads: read('SYNTHETIC_LEADS', oneOf({ '1': true, '0': false }), true),
  /** Folder of the nightly backups, or null if unknown. */
  backupFolder: optional('BACKUP_FOLDER', folder),
  /** Leads older than this are erased; 0: never. */
  retentionDays: read('RETENTION_DAYS', wholeNumber(0, 36_500), 730),
  /** How often the site is recomposed; 0: never. */
  composeEveryMinutes: read('COMPOSE_EVERY_MINUTES', wholeNumber(0, maxMinutes), 0),
  /** Codes that may be sent to one address per hour. */
  codesPerHour: read('CODES_PER_HOUR', wholeNumber(1, 1_000_000), 3),
  /** A lead whose form was filled in less than this is quarantined. */
  minimumFillMs: read('MINIMUM_FILL_MS', wholeNumber(0, hourMs), 700),
  /** Whether pictures are rendered before anyone requests them. */
  preparePictures: read('PREPARE_PICTURES', oneOf({ '1': true, '0': false }), true),
  /** How long answers under way may take once the server has been told to end. */
  closeTimeoutSeconds: read('CLOSE_TIMEOUT_SECONDS', wholeNumber(0, 3_600), 30),
  // The composer, a process of its own, reads these from its environment; here they are refused
  // where they cannot be used.
  checkSeconds: read('CHECK_SECONDS', wholeNumber(1, 3_600), 30),
  keepDays: read('KEEP_DAYS', wholeNumber(0, 36_500), 30),
  inlineStylesBytes: read('INLINE_STYLES_BYTES', wholeNumber(0, 10_000_000), 32_000),
  compression: read('COMPRESSION', oneOf({ best: 'best', quick: 'quick', fast: 'fast' }), 'best'),
});

export type Settings = Readonly<ReturnType<typeof table>>;

declare module '@platform/server-kit/settings' {
  interface SiteSettings extends Settings {}
}

/** @throws SettingsRefused that names every setting that cannot be used, with what to write */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  readTable(environment, table, (settings) => missingOf(settings, environment));

/** What one setting asks of another. */
function missingOf(
  { smtpUrl, webhookUrl, webhookKey }: Settings,
  environment: NodeJS.ProcessEnv,
): readonly string[] {
  const unset =
    smtpUrl !== null
      ? ['STAFF_ADDRESS', 'SENDER_ADDRESS'].filter((name) => !environment[name]?.trim())
      : [];
  return [
    ...unset.map(
      (name) =>
        `${name} is not set, and would be the example ${exampleAddress}. Write ${formats.mailAddress.write}.`,
    ),
    ...(webhookUrl !== null && webhookKey === null
      ? [`WEBHOOK_SECRET is not set, and WEBHOOK_URL needs it. Write ${formats.webhookKey.write}.`]
      : []),
  ];
}

/** The settings of a program; where they cannot be used, it says why and ends. */
export function settingsOrExit(environment: NodeJS.ProcessEnv = process.env): Settings {
  try {
    return readSettings(environment);
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}
