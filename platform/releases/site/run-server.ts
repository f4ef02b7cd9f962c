import cluster from 'node:cluster';
import { explainOpenError } from '@platband/server-kit/database';
import { SettingsRefused, type SiteSettings, sharedDomain } from '@platband/server-kit/settings';
import closeWithGrace, { type Signals } from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { originProblem } from '../composition/site-origin';
import type { SiteDefinition } from './define-site';
import { explainListenError } from './explain-listen-error';
import { endWhenHandedOver } from './hand-over';
import { openSite } from './open-site';
import { listenOptions } from './place';
import { settingsOrExit } from './settings-or-exit';

/** JavaScript cannot handle these: the system kills the process. */
const crashes: Signals[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

/**
 * Serves a site on PORT with settings from the environment, until SIGINT or SIGTERM. Exits with 1,
 * and says why, if it cannot open its database or listen.
 */
export async function runServer(site: SiteDefinition): Promise<FastifyInstance> {
  // Teams wait while a deploy or rollback rewrites all pages.
  process.env['COMPRESSION'] ??= 'quick';
  const settings = settingsOrExit(site);
  const server = await openSite(settings, site).catch((error: unknown) => {
    const explanation =
      error instanceof SettingsRefused ? error.message : explainOpenError(error, settings);
    if (explanation === null) throw error;
    console.error(explanation);
    process.exit(1);
  });
  endWithGrace(server, settings);
  endWhenHandedOver(server);
  try {
    await server.origins.listen(server, listenOptions(settings));
    cluster.worker?.send('listening on all ports');
    await announce(server, site);
  } catch (error) {
    console.error(await explainListenError(error, settings.port, settings.host));
    process.exit(1);
  }
  return server;
}

function endWithGrace(server: FastifyInstance, { closeTimeoutSeconds }: SiteSettings): void {
  closeWithGrace(
    { delay: closeTimeoutSeconds * 1_000, logger: server.log, skip: crashes },
    async ({ err, signal }) => {
      server.log.info({ signal }, 'ending');
      if (err !== undefined)
        server.log.fatal(
          { reason: err.message, stack: err.stack },
          'the server ends because of an uncaught error',
        );
      await server.close();
    },
  );
}

async function announce(server: FastifyInstance, site: SiteDefinition): Promise<void> {
  const { origins, settings } = server;
  const { databaseUrl, dataFolder, siteFolder, siteOrigin, tlsKeyFile, port } = settings;
  const database = databaseUrl === null ? 'embedded' : 'postgres';
  server.log.info({ node: process.version, database, siteFolder }, 'started');
  console.log(
    databaseUrl === null ? `The database is in ${dataFolder}.` : 'The database is PostgreSQL.',
  );
  for (const line of (await site.onStart?.(server)) ?? []) console.log(line);
  const staff = origins.of('staff');
  const pages = [...(site.staffPages ?? []), '/deploy/'].map((path) => `${staff}${path}`);
  console.log(`Staff pages: ${pages.join(' ')}`);
  console.log(`Previews are shown at ${origins.of('preview')}`);
  const scheme = tlsKeyFile === null ? 'http' : 'https';
  console.log(`The site is at ${scheme}://localhost:${port}`);
  const problem = await originProblem(siteOrigin, siteFolder);
  for (const warning of [problem, sharedDomain(settings)])
    if (warning !== null) server.log.warn(warning);
}
