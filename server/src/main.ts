import { buildServer } from './build-server';
import { explainListenError } from './explain-listen-error';
import { openTransport } from './mail/transport';
import { readSettings } from './settings';

const settings = readSettings(process.env);
const server = await buildServer(settings);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
try {
  await server.listen({ port: settings.port, host: settings.host });
  console.log(openTransport(settings).describes);
  console.log(settings.databaseUrl === null ? `Leads are stored under ${settings.dataFolder}.` : 'Leads are stored in PostgreSQL.');
  console.log(`The site is at http://localhost:${settings.port}`);
} catch (error) {
  console.error(explainListenError(error, settings.port));
  process.exit(1);
}
