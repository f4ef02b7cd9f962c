import type { FastifyInstance } from 'fastify';
import { openApi } from './openapi';

/** The description of the API: `openapi.json` for programs, and a page for people. */
export async function descriptionRoutes(server: FastifyInstance): Promise<void> {
  const description = openApi(server.prefix);
  server.get('/openapi.json', async () => description);
  server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page(description)));
}

function page({ info, servers, paths }: ReturnType<typeof openApi>): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const parts = Object.entries(operation as Record<string, unknown>)
        .filter(([name]) => name !== 'summary')
        .map(
          ([name, part]) => `<details><summary>${escaped(name)}</summary><pre>${escaped(JSON.stringify(part, null, 2))}</pre></details>`,
        );
      const summary = escaped(String((operation as { summary: string }).summary));
      return `<section><h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2><p>${summary}</p>${parts.join('')}</section>`;
    }),
  );
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(info.title)}</title></head><body><main><h1>${escaped(info.title)}</h1><p>All under <code>${escaped(String(servers[0]?.url))}</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>${calls.join('')}</main></body></html>`;
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
