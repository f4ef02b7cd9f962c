import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { allCalls } from 'shared-contracts/contract/api/all-calls';
import { deskCalls } from '../desk-api/desk-calls';
import { type LiveForms, liveForms } from '../leads/live-forms';
import { openApi } from './openapi';
import { descriptionPage } from './page/description-page';
import { pageFiles, typeOf } from './page/page-files';

/** The description of the API: `openapi.json` for programs, and a page for people in the site's own dress. */
export async function descriptionRoutes(server: FastifyInstance): Promise<void> {
  const described = (forms: LiveForms) => {
    const description = openApi(server.prefix, [...allCalls, ...Object.values(deskCalls), ...[...forms.values()].map(({ call }) => call)]);
    return { forms, description, page: descriptionPage(server.prefix, description) };
  };
  let last = described(new Map());
  /** With the forms of the slices that are live now. */
  const latest = async () => {
    const forms = await liveForms(server.settings.siteFolder);
    if (forms !== last.forms) last = described(forms);
    return last;
  };
  server.get('/openapi.json', async () => (await latest()).description);
  server.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send((await latest()).page));
  for (const [name, file] of Object.entries(pageFiles)) {
    server.get(`/page/${name}`, async (_request, reply) =>
      reply
        .type(typeOf(name))
        .header('cache-control', 'no-cache')
        .send(await readFile(file).then(withoutImports(name))),
    );
  }
}

/** What a style sheet imports the page links itself: Chromium looks for imports beside the page first. */
const withoutImports = (name: string) => (content: Buffer) =>
  name.endsWith('.css') ? content.toString().replace(/^@import[^;]*;/gm, '') : content;
