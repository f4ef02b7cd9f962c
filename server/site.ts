import type { SiteDefinition } from '@platband/releases/site';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';
import { company } from 'shared-contracts/contract/company';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import { timeZone } from 'shared-contracts/contract/india-time';
import { languages } from 'shared-contracts/contract/languages';
import { siteConfiguration } from 'shared-contracts/contract/site-configuration';
import { apiPlugin } from './src/api/plugin';
import { commands } from './src/commands/commands';
import { consentsPlugin } from './src/consent/consents';
import { contentPlugin, recompositionPlugin } from './src/content/plugin';
import { readForCommands } from './src/content/read-call';
import { contentEditorPlugin } from './src/content-editor/routes';
import { migrations } from './src/database/open-site-database';
import { checks, databaseChecks } from './src/health/doctor-checks';
import { onStart } from './src/health/on-start';
import { healthPlugin } from './src/health/plugin';
import { leadsPlugin } from './src/leads/plugin';
import { mailPlugin } from './src/mail/plugin';
import { metricsPlugin } from './src/metrics/plugin';
import { nativeFormsPlugin } from './src/native-forms/routes';
import { look } from './src/pages/look';
import { onBackup, onRestore } from './src/personal-data/on-restore';
import { retentionPlugin } from './src/personal-data/plugin';
import { picturesPlugin } from './src/pictures/plugin';
import { renderProgram } from './src/pictures/render-program';
import { readSettings } from './src/settings/settings';
import { yourDataPlugin } from './src/your-data/routes';

/** What the server adds to the platform: API, leads, mail, content. The desk is added in site.ts. */
export const serverSite: SiteDefinition = {
  name: () => company().name,
  look,
  timeZone,
  staffPages: ['/content/'],
  languages,
  configuration: siteConfiguration,
  readSettings,
  migrations: [migrations],
  readContent: readForCommands,
  calls: serverCalls,
  reserves: ['forms', 'your-data'],
  lowerCased: nativeForms,
  before: [
    contentPlugin,
    metricsPlugin,
    consentsPlugin,
    mailPlugin,
    leadsPlugin,
    retentionPlugin,
    picturesPlugin,
    apiPlugin,
  ],
  after: [
    recompositionPlugin,
    healthPlugin,
    contentEditorPlugin,
    yourDataPlugin,
    nativeFormsPlugin,
  ],
  checks,
  databaseChecks,
  onBackup,
  onRestore,
  onStart,
  commands,
  serverFolder: 'server/src',
  programs: [renderProgram],
};
