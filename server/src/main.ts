import closeWithGrace, { type Signals } from 'close-with-grace';
import { buildServer } from './build-server';
import { explainListenError } from './explain-listen-error';
import { openTransport } from './mail/transport';
import { Pictures } from './pictures/pictures';
import { readSettings } from './settings';

/** After these no JavaScript can be relied on: the system ends the process. */
const crashes: Signals[] = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'];

const settings = readSettings(process.env);
const server = await buildServer(settings);
const ending = new AbortController();
closeWithGrace({ delay: settings.closeTimeoutSeconds * 1_000, logger: server.log, skip: crashes }, async ({ err }) => {
  if (err !== undefined) server.log.fatal({ reason: err.message, stack: err.stack }, 'an uncaught error ends the server');
  ending.abort();
  await server.close();
});
try {
  await server.listen({ port: settings.port, host: settings.host });
  console.log(openTransport(settings).describes);
  console.log(settings.databaseUrl === null ? `Leads are stored under ${settings.dataFolder}.` : 'Leads are stored in PostgreSQL.');
  console.log(`The site is at http://localhost:${settings.port}`);
} catch (error) {
  console.error(explainListenError(error, settings.port));
  process.exit(1);
}
if (settings.preparePictures) {
  await new Pictures(`${settings.dataFolder}/pictures`)
    .prepare(ending.signal)
    .catch((error: Error) => server.log.error({ reason: error.message }, 'pictures were not prepared'));
}
