import {
  folder,
  maxMinutes,
  oneOf,
  type Read,
  type ReadOptional,
  readTable,
  serviceTable,
  webhookKey as webhookKeyFormat,
  webhookUrl as webhookUrlFormat,
  wholeNumber,
} from '@platband/server-kit/settings';
import { hourMs } from '@platband/slice/contract/durations';
import * as formats from './formats';
import { repositoryContent } from './repository-content';
import './form-reports';
import './rights';

/** A placeholder: SMTP requires real addresses. */
const exampleAddress = 'namaste@udaharan.example';

/** All settings with format and default, as listed in docs/settings.md. */
const table = (read: Read, optional: ReadOptional) => ({
  ...serviceTable(read, optional),
  /** Seed of a database without content. */
  seedFolder: read('CONTENT_FOLDER', folder, repositoryContent),
  /** SMTP server, or null to write mail to `mailbox/` in the data folder. */
  smtpUrl: optional('SMTP_URL', formats.smtpUrl),
  staffAddress: read('STAFF_ADDRESS', formats.mailAddresses, exampleAddress),
  sendsDigest: read('MORNING_DIGEST', oneOf({ '1': true, '0': false }), true),
  /** Second addresses for notices, by kind of lead. */
  staffAddressByForm: read('STAFF_ADDRESS_BY_FORM', formats.addressesByForm, {}),
  senderAddress: read('SENDER_ADDRESS', formats.mailAddress, exampleAddress),
  webhookUrl: optional('WEBHOOK_URL', webhookUrlFormat),
  webhookKey: optional('WEBHOOK_SECRET', webhookKeyFormat),
  /** Whether to send a synthetic lead to SITE_ORIGIN every hour. */
  sendsSyntheticLeads: read('SYNTHETIC_LEADS', oneOf({ '1': true, '0': false }), true),
  /** Key by which `x-test-lead` marks a lead as a test, or null if no lead is one. */
  testLeadKey: optional('TEST_LEAD_KEY', formats.testLeadKey),
  /** Leads older than this are erased; 0 keeps them. */
  retentionDays: read('RETENTION_DAYS', wholeNumber(0, 36_500), 730),
  /** Interval for recomposing pages; 0 disables it. */
  composeEveryMinutes: read('COMPOSE_EVERY_MINUTES', wholeNumber(0, maxMinutes), 0),
  /** Codes per address and hour. */
  codesPerHour: read('CODES_PER_HOUR', wholeNumber(1, 1_000_000), 3),
  /** Faster submissions are quarantined. */
  minimumFillMs: read('MINIMUM_FILL_MS', wholeNumber(0, hourMs), 700),
  preparePictures: read('PREPARE_PICTURES', oneOf({ '1': true, '0': false }), true),
});

export type Settings = Readonly<ReturnType<typeof table>>;

declare module '@platband/server-kit/settings' {
  interface SiteSettings extends Settings {}
}

/** @throws SettingsRefused with every invalid setting and its format. */
export const readSettings = (environment: NodeJS.ProcessEnv): Settings =>
  readTable(environment, table, (settings) => getMissing(settings, environment));

function getMissing(
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
        `${name} is not set, and its default ${exampleAddress} is only an example. Set it to ${formats.mailAddress.write}.`,
    ),
    ...(webhookUrl !== null && webhookKey === null
      ? [
          `WEBHOOK_SECRET is not set, but WEBHOOK_URL needs it. Set it to ${webhookKeyFormat.write}.`,
        ]
      : []),
  ];
}
