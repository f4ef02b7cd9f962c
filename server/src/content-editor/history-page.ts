import { html } from '@platform/server-kit/html';
import { sendOwnPage, type serveSignedInPages, textIn } from '@platform/server-kit/pages';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inIndia } from 'shared-contracts/contract/india-time';
import { previewSaved } from '../content/preview-content';
import { publishRevision, undoPublication } from '../content/publish-content';
import { latestRevision, publications } from '../content/revision-repository';
import { withoutHindi } from '../content/without-hindi';
import { page } from '../pages/page';

const shownPublications = 20;

/**
 * `/content/history/` lists publications, with buttons to publish drafts and to undo the last
 * publication. `/content/preview/…` shows any page with the drafts.
 */
export function historyRoutes(
  server: FastifyInstance,
  behindToken: ReturnType<typeof serveSignedInPages>,
): void {
  const { database, content } = server;
  const show = async (reply: FastifyReply, message: string | null = null) => {
    const saved = await latestRevision(database);
    const published = await publications(database, shownPublications);
    const isNewer = saved !== null && saved.revision !== published[0]?.revision;
    const before = isNewer ? published[0] : published[1];
    const english =
      saved === null || before === undefined
        ? []
        : await withoutHindi(database, before.revision, saved.revision);
    const rows = published.map(
      ({ publishedAt, publishedBy, revision }) =>
        html`<tr><td>${inIndia(publishedAt)}</td><td>${publishedBy}</td><td>${revision}</td></tr>`,
    );
    return sendOwnPage(
      reply,
      page({
        title: 'Publications',
        folder: '/content/',
        content: html`<h1>Publications</h1>
${message !== null && html`<p role="status">${message}</p>`}
<p><a href="/content/">To the editor</a></p>
<form method="post" action="/content/history/" class="card">
<p>${isNewer ? html`Revision ${saved.revision} is saved but not published. <a href="/content/preview/">See the site with it</a>.` : 'Everything saved is published.'}</p>
${isNewer && html`<button name="action" value="publish">Publish what is saved</button>`}
<button name="action" value="undo">Undo the last publication</button>
<p class="note">What is saved in the editor stays as it is.</p>
</form>
${
  english.length > 0 &&
  html`<section><h2>Without Hindi</h2><p>The last change leaves these in English on Hindi pages, or with the Hindi of before, until they are translated:</p><ul>${english.map((text) => html`<li>${text}</li>`)}</ul></section>`
}
<table><thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">Revision</th></tr></thead><tbody>${rows}</tbody></table>`,
      }),
    );
  };
  server.get(
    '/content/history/',
    behindToken('saw the publications', async (_request, reply) => show(reply)),
  );
  server.post(
    '/content/history/',
    behindToken('published content', async (request, reply, { holder }) => {
      const message = await (textIn(request.body, 'action') === 'undo' ? undo : publish)(holder);
      await content.refresh();
      return show(reply, message);
    }),
  );
  const undo = async (by: string) =>
    (await undoPublication(server, by))
      ? 'The site shows what it showed before the last publication.'
      : 'Nothing was published before.';
  const publish = async (by: string) => {
    const saved = await latestRevision(database);
    if (saved !== null) await publishRevision(server, saved.revision, by);
    return 'The site shows what is saved.';
  };
  server.get(
    '/content/preview/*',
    behindToken('saw a preview of the content', async (request, reply, { holder }) => {
      if (['same-site', 'cross-site'].includes(String(request.headers['sec-fetch-site'])))
        return reply.redirect('/content/history/', 303);
      const path = request.url.slice('/content/preview'.length).replace(/[?#].*/, '');
      const token = await previewSaved(server, holder);
      const origin = server.origins.of('preview', request);
      return reply.redirect(`${origin}${path.replace(/^\/+/, '/')}?preview=${token}`, 303);
    }),
  );
}
