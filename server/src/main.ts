import { fileURLToPath } from 'node:url';
import { buildServer } from './build-server';
import { explainListenError } from './explain-listen-error';

const port = Number(process.env['PORT'] ?? 3000);
const host = process.env['HOST'] ?? '127.0.0.1';
const siteFolder = process.env['SITE_FOLDER'] ?? fileURLToPath(new URL('../../site', import.meta.url));

const server = await buildServer({ siteFolder });
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
try {
  await server.listen({ port, host });
  console.log(`The site is at http://localhost:${port}`);
} catch (error) {
  console.error(explainListenError(error, port));
  process.exit(1);
}
