import { releasesPlugin, reportsPlugin, sendSecurityHeaders, sitePlugin } from '@platform/releases';
import { httpPlugin, openServer, rateLimitsPlugin } from '@platform/server-kit/http';
import { deskPlugin, figuresPlugin } from 'desk';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import { timeZone } from 'shared-contracts/contract/india-time';
import { apiPlugin } from './api/plugin';
import { clockProblem } from './clock/clock-problem';
import { consentsPlugin } from './consent/consents';
import { contentPlugin, recompositionPlugin } from './content/plugin';
import { contentEditorPlugin } from './content-editor/routes';
import { databasePlugin } from './database/plugin';
import { healthPlugin } from './health/plugin';
import { leadsPlugin } from './leads/plugin';
import { mailPlugin } from './mail/plugin';
import { metricsPlugin } from './metrics/plugin';
import { nativeFormsPlugin } from './native-forms/routes';
import { look } from './pages/look';
import { page } from './pages/page';
import { retentionPlugin } from './personal-data/plugin';
import { picturesPlugin } from './pictures/plugin';
import type { Settings } from './settings/settings';
import { yourDataPlugin } from './your-data/routes';

interface Options {
  readonly settings: Settings;
  readonly staffHome: string;
  readonly securityHeaders: typeof sendSecurityHeaders;
  readonly timeZone: string;
  readonly page: typeof page;
  readonly look: typeof look;
  readonly lowerCased: string;
}

/** In dependency order; each plugin declares its dependencies. */
const plugins: readonly FastifyPluginAsync<Options>[] = [
  ...[httpPlugin, databasePlugin, contentPlugin, rateLimitsPlugin, metricsPlugin, consentsPlugin],
  ...[mailPlugin, leadsPlugin, retentionPlugin, picturesPlugin, apiPlugin],
  ...[reportsPlugin, releasesPlugin, recompositionPlugin, healthPlugin],
  ...[
    figuresPlugin,
    deskPlugin,
    contentEditorPlugin,
    yourDataPlugin,
    nativeFormsPlugin,
    sitePlugin,
  ],
];

/**
 * Builds the server with API, database and composed site, without listening. Closing it completes
 * pending responses.
 */
export async function buildServer(settings: Settings): Promise<FastifyInstance> {
  const server = openServer(settings);
  const options: Options = {
    settings,
    staffHome: '/leads/',
    securityHeaders: sendSecurityHeaders,
    timeZone,
    page,
    look,
    lowerCased: nativeForms,
  };
  for (const plugin of plugins) await server.register(plugin, options);
  server.releases.live.clockProblem = () => clockProblem(server.database);
  return server;
}
