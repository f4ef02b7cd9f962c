import type { Database } from '@platband/server-kit/database';
import { type Html, html } from '@platband/server-kit/html';
import { sendOwnPage, type serveSignedInPages, textIn } from '@platband/server-kit/pages';
import { toTheMinute } from '@platband/slice/contract/readable';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inIndia } from 'shared-contracts/contract/india-time';
import type { Items } from '../content/content-reader';
import { previewSaved } from '../content/preview-content';
import { type Publication, publications } from '../content/publication-repository';
import {
  type Draft,
  entriesBetween,
  publishChosen,
  readDrafts,
  undoPublication,
} from '../content/publish-chosen';
import { withoutHindi } from '../content/without-hindi';
import { page } from '../pages/page';
import { nameOf, readSaved } from './entry-names';

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
  const show = async (reply: FastifyReply, holder: string, message: string | null = null) => {
    const items = await readSaved(server);
    const published = await publications(database, shownPublications + 1);
    const drafts = await readDrafts(database);
    const english = await withoutHindi(database);
    const rows = await publicationRows(database, published, items);
    return sendOwnPage(
      reply,
      page({
        title: 'Publications',
        folder: '/content/',
        content: html`<h1>Publications</h1>
${message !== null && html`<p role="status">${message}</p>`}
<p><a href="/content/">Back to the editor</a></p>
<form method="post" action="/content/history/" class="card">
${drafts.length === 0 ? html`<p>Everything saved is published.</p>` : draftList(drafts, items, holder)}
<button name="action" value="undo">Undo the last publication</button>
<p class="note">This restores the content from before the last publication, in the editor too. New entries stay in the editor as drafts.</p>
</form>
${
  english.length > 0 &&
  html`<section><h2>Hindi missing or outdated</h2><p>Hindi pages show these entries in English or in outdated Hindi. Translate them in the editor:</p><ul>${english.map((text) => html`<li>${text}</li>`)}</ul></section>`
}
<table class="rows"><thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th></tr></thead><tbody>${rows}</tbody></table>`,
      }),
    );
  };
  server.get(
    '/content/history/',
    behindToken('viewed the publications', async (_request, reply, { holder }) =>
      show(reply, holder),
    ),
  );
  server.post(
    '/content/history/',
    behindToken('published content', async (request, reply, { holder }) => {
      const work =
        textIn(request.body, 'action') === 'undo'
          ? undo(holder)
          : publish(chosenIn(request.body), holder);
      const message = await work.catch(({ message: problem }: Error) => {
        reply.status(422);
        return problem;
      });
      await content.refresh();
      return show(reply, holder, message);
    }),
  );
  const undo = async (by: string) =>
    (await undoPublication(server, by))
      ? 'The last publication was undone.'
      : 'Nothing was undone, because there is no earlier publication.';
  const publish = async (entries: readonly string[], by: string) => {
    if (entries.length === 0) throw new Error('Select the entries to publish.');
    await publishChosen(server, entries, by);
    return 'Published. The site now shows it.';
  };
  server.get(
    '/content/preview/*',
    behindToken('viewed a preview of the content', async (request, reply, { holder }) => {
      if (['same-site', 'cross-site'].includes(String(request.headers['sec-fetch-site'])))
        return reply.redirect('/content/history/', 303);
      const path = request.url.slice('/content/preview'.length).replace(/[?#].*/, '');
      const token = await previewSaved(server, holder);
      const origin = server.origins.of('preview', request);
      return reply.redirect(`${origin}${path.replace(/^\/+/, '/')}?preview=${token}`, 303);
    }),
  );
}

/** Rows of the publications: when, by whom and what. The oldest one is only compared with. */
const publicationRows = (
  database: Database,
  published: readonly Publication[],
  items: Items,
): Promise<readonly Html[]> =>
  Promise.all(
    published
      .slice(0, shownPublications)
      .map(async ({ publishedAt, publishedBy, revision }, at) => {
        const { revision: earlier } = published[at + 1] ?? { revision };
        const entries = await entriesBetween(database, earlier, revision);
        const names = entries.map((entry) => nameOf(entry, items)).join(', ');
        // Only an undone publication shows an earlier revision again.
        const what = revision < earlier ? `Undid: ${names}` : names;
        return html`<tr><td>${toTheMinute(inIndia(publishedAt))}</td><td>${publishedBy}</td><td>${what || 'Initial content'}</td></tr>`;
      }),
  );

const chosen = 'entry ';

const chosenIn = (body: unknown): readonly string[] =>
  [...(body instanceof Map ? body.keys() : [])]
    .filter((name) => name.startsWith(chosen))
    .map((name) => name.slice(chosen.length));

/** Lists what is saved and not published. The reader's own entries are chosen. */
const draftList = (drafts: readonly Draft[], items: Items, holder: string): Html =>
  html`<fieldset><legend>Saved but not published</legend>
${drafts.map(({ entry, saved: { changedBy, changedAt } }) => html`<p><label><input type="checkbox" name="${chosen}${entry}"${changedBy === holder && html` checked`}> ${nameOf(entry, items)}, by ${changedBy}, ${toTheMinute(inIndia(changedAt))}</label></p>`)}
</fieldset>
<p><a href="/content/preview/">Preview the site with all of them</a></p>
<button name="action" value="publish">Publish selected entries</button>`;
