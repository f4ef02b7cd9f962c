import { readFile } from 'node:fs/promises';
import { serveLook } from '@platform/releases/pages/look';
import type { FastifyInstance } from 'fastify';
import { allCalls } from 'shared-contracts/contract/api/all-calls';
import { company } from 'shared-contracts/contract/company';
import { type LiveForms, liveForms } from '../leads/live-forms';
import { look } from '../pages/look';
import { openApi } from './openapi';
import { descriptionPage } from './page/description-page';

/**
 * The description of the API: `openapi.json` for programs, and a page for people in the site's own
 * dress.
 */
export async function descriptionRoutes(server: FastifyInstance): Promise<void> {
  const described = (forms: LiveForms) => {
    const description = openApi(server.prefix, [
      ...allCalls,
      ...[...forms.values()].map(({ call }) => call),
    ]);
    return {
      forms,
      name: company().name,
      description,
      page: descriptionPage(server.prefix, description),
    };
  };
  let last: ReturnType<typeof described> | null = null;
  /** With the forms of the slices that are live now. */
  const latest = async () => {
    const forms = await liveForms(server.settings.siteFolder);
    if (last?.forms !== forms || last.name !== company().name) last = described(forms);
    return last;
  };
  server.get('/openapi.json', async () => (await latest()).description);
  server.get('/', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send((await latest()).page),
  );
  serveLook(server, '/page/', look);
  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['try-call.js', 'text/javascript'],
  ])
    server.get(`/page/${name}`, async (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'no-cache')
        .send(await readFile(new URL(`./page/${name}`, import.meta.url))),
    );
}
