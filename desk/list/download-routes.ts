import { html } from '@platband/server-kit/html';
import { sendOwnPage, textIn } from '@platband/server-kit/pages';
import type { FastifyInstance } from 'fastify';
import { readResume } from 'server/leads';
import { page, type serveStaffPages } from 'server/staff-pages';
import { dayInIndia } from 'shared-contracts/contract/india-time';
import { exportLeads } from '../export/export-leads';
import { refuseWithout } from './refuse-without';
import { getFilter, viewIn } from './view';

/** Adds the downloads: the list as a spreadsheet, and an application's résumé. */
export function downloadRoutes(
  server: FastifyInstance,
  behindToken: ReturnType<typeof serveStaffPages>,
): void {
  const { database } = server;
  server.post(
    '/leads/export',
    behindToken('exported leads', async (request, reply, token) => {
      refuseWithout(token, 'leads');
      const { queue: _, ...filter } = getFilter(viewIn(request.body).view);
      const name = `leads-${dayInIndia(Date.now())}.xlsx`;
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
        .send(exportLeads(database, filter, 'xlsx'));
    }),
  );
  server.post(
    '/leads/resume',
    behindToken('downloaded a résumé', async (request, reply) => {
      const resume = await readResume(database, textIn(request.body, 'id'));
      if (resume === null) {
        const content = html`<p>This lead has no résumé.</p><p><a href="/leads/">Back to leads</a></p>`;
        return sendOwnPage(reply, page({ title: 'Leads', folder: '/leads/', content }), 404);
      }
      // Encodes any file name (RFC 8187).
      reply.header(
        'content-disposition',
        `attachment; filename*=UTF-8''${encodeURIComponent(resume.fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      );
      return reply.type(resume.mediaType).send(resume.bytes);
    }),
  );
}
