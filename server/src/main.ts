import cluster from 'node:cluster';
import { liveConfiguration, originProblem } from '@platform/releases/composition';
import { explainOpenError } from '@platform/server-kit/database';
import { SettingsRefused, sharedDomain } from '@platform/server-kit/settings';
import { profiles } from '@platform/slice/contract/configuration';
import closeWithGrace, { type Signals } from 'close-with-grace';
import { buildServer } from './build-server';
import { explainListenError } from './http/explain-listen-error';
import { endWhenHandedOver } from './http/hand-over';
import { getPlace } from './http/place';
import { openTransport } from './mail/transport';
import { preparePictures } from './pictures/plugin';
import { settingsOrExit } from './settings/settings';

/** JavaScript cannot handle these: the system kills the process. */
const crashes: Signals[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

// Teams wait while a deploy or rollback rewrites all pages.
process.env['COMPRESSION'] ??= 'quick';
const settings = settingsOrExit();
const server = await buildServer(settings).catch((error: unknown) => {
  const explanation =
    error instanceof SettingsRefused ? error.message : explainOpenError(error, settings);
  if (explanation === null) throw error;
  console.error(explanation);
  process.exit(1);
});
closeWithGrace(
  { delay: settings.closeTimeoutSeconds * 1_000, logger: server.log, skip: crashes },
  async ({ err, signal }) => {
    server.log.info({ signal }, 'ending');
    if (err !== undefined)
      server.log.fatal(
        { reason: err.message, stack: err.stack },
        'an uncaught error ends the server',
      );
    await server.close();
  },
);
endWhenHandedOver(server);
try {
  const { origins } = server;
  await origins.listen(server, getPlace(settings));
  cluster.worker?.send('listening on all ports');
  const database = settings.databaseUrl === null ? 'embedded' : 'postgres';
  server.log.info({ node: process.version, database, siteFolder: settings.siteFolder }, 'started');
  console.log(openTransport(settings).describes);
  console.log(
    settings.databaseUrl === null
      ? `Leads are stored under ${settings.dataFolder}.`
      : 'Leads are stored in PostgreSQL.',
  );
  const { profile } = await liveConfiguration(settings.siteFolder);
  const other = profiles.find((name) => name !== profile);
  console.log(
    `The profile is "${profile}"; "profile": "${other}" in ${settings.siteFolder}/config.json makes it the other.`,
  );
  const staff = origins.of('staff');
  console.log(`The staff's pages are at ${staff}/leads/, ${staff}/content/ and ${staff}/deploy/`);
  console.log(`Previews are shown at ${origins.of('preview')}`);
  console.log(
    `The site is at ${settings.tlsKeyFile === null ? 'http' : 'https'}://localhost:${settings.port}`,
  );
  const problem = await originProblem(settings.siteOrigin, settings.siteFolder);
  for (const warning of [problem, sharedDomain(settings)])
    if (warning !== null) server.log.warn(warning);
} catch (error) {
  console.error(await explainListenError(error, settings.port, settings.host));
  process.exit(1);
}
if (settings.preparePictures) void preparePictures(server);
