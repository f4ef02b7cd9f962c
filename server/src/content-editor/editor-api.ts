import type { Readable } from 'node:stream';
import type { Database } from '@platband/server-kit/database';
import { checked, reject } from '@platband/server-kit/http';
import type { serveSignedInPages } from '@platband/server-kit/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { entryOf, publishChosen } from '../content/publish-chosen';
import { fileAt, filesAt, getRevisions, latestRevision } from '../content/revision-repository';
import { editorApi } from './configuration';
import { type FileChange, saveContent } from './save-content';

/** Up to three pictures of 20 MB in Base64. */
const largestChangeBytes = 80_000_000;
const largestQuestionBytes = 1_000_000;
const repo = `${editorApi}/repos/site/content`;
const branch = 'main';

const change = v.object({
  message: v.string(),
  files: v.array(
    v.object({
      operation: v.picklist(['create', 'update', 'delete']),
      path: v.string(),
      content: v.optional(v.string()),
      from_path: v.optional(v.string()),
      sha: v.optional(v.string()),
    }),
  ),
});
const wantedFiles = v.object({ files: v.array(v.string()) });

type Guard = ReturnType<typeof serveSignedInPages>;

/**
 * Serves the database's content through the part of Gitea's API that the editor uses. A change is
 * validated before it is saved, and published unless its message defers that.
 */
export async function editorApiRoutes(server: FastifyInstance, behindToken: Guard): Promise<void> {
  const { database } = server;
  server.removeContentTypeParser('application/json');
  // Each call sets its own limit.
  server.addContentTypeParser('application/json', (_request, body, done) => done(null, body));
  const get = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    server.get(
      path,
      behindToken('read the content', async (request, reply) => answer(request, reply)),
    );
  const revision = async () => (await latestRevision(database))?.revision ?? 0;
  const tree = async () =>
    (await filesNow(database)).map(({ path, hash: sha, size }) => ({
      path,
      sha,
      size,
      type: 'blob',
    }));
  const file = async (path: string) => {
    const bytes = await fileAt(database, await revision(), path);
    if (bytes === null) throw reject(404, `The content has no file ${path}. Reload the page.`);
    return bytes;
  };
  get(`${editorApi}/version`, () => ({ version: '1.24.0' }));
  get(`${editorApi}/settings/api`, () => ({
    default_paging_num: 1_000,
    max_response_items: 1_000,
  }));
  server.get(
    `${editorApi}/user`,
    behindToken('opened the content editor', async (_request, _reply, { id, holder }) => ({
      id,
      login: holder,
      full_name: holder,
      email: `${id}@localhost`,
    })),
  );
  get(repo, () => ({ default_branch: branch, permissions: { pull: true, push: true } }));
  get(`${repo}/branches/*`, async () => {
    const { id = '', message = '' } = (await latestRevision(database)) ?? {};
    return { commit: { id, message } };
  });
  get(`${repo}/git/trees/*`, async () => ({ tree: await tree(), truncated: false }));
  get(`${repo}/commits`, async ({ query }) => {
    const { path = '' } = query as { path?: string };
    return (await getRevisions(database, path)).map(({ id, changedBy, changedAt }) => ({
      sha: id,
      commit: { author: { name: changedBy, email: '', date: new Date(changedAt).toISOString() } },
    }));
  });
  get(`${repo}/media/${branch}/*`, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    return reply
      .type(path.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream')
      .send(await file(path));
  });
  server.post(
    `${repo}/file-contents`,
    behindToken('read the content', async (request) => {
      const { files } = checked(wantedFiles, await readJson(request.body, largestQuestionBytes));
      const read = async (path: string) => ({
        path,
        encoding: 'base64',
        content: (await file(path)).toString('base64'),
      });
      return Promise.all(files.map(read));
    }),
  );
  changeRoute(server, behindToken);
}

function changeRoute(server: FastifyInstance, behindToken: Guard): void {
  const { database, settings, content } = server;
  server.post(
    `${repo}/contents`,
    behindToken('changed the content', async (request, _reply, { holder: by }) => {
      const { files, message } = checked(change, await readJson(request.body, largestChangeBytes));
      const isForLater = message.includes('[skip ci]');
      const { siteFolder } = settings;
      const save = { database, siteFolder, message: message.replace('[skip ci] ', ''), by };
      const saved = await saveContent(files, save);
      if (!isForLater)
        await publishChosen(server, files.flatMap(entriesOf), by).catch((error: Error) => {
          throw reject(
            503,
            `Saved, but not published: ${error.message} The server tries again every minute. See /content/history/.`,
          );
        });
      await content.refresh();
      const hashes = new Map((await filesNow(database)).map(({ path, hash }) => [path, hash]));
      return {
        commit: { sha: saved.id, created: new Date(saved.changedAt).toISOString() },
        files: files.map(({ path, operation }) =>
          operation === 'delete' ? null : { path, sha: hashes.get(path) },
        ),
      };
    }),
  );
}

const filesNow = async (database: Database) =>
  filesAt(database, (await latestRevision(database))?.revision ?? 0);

const entriesOf = ({ path, from_path: from = path }: FileChange): readonly string[] =>
  [path, from].map(entryOf);

/** @throws Rejection 400 if the body is not JSON, 413 if it is too large. */
async function readJson(body: unknown, maxBytes: number): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as Readable) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw reject(413, 'This file is too large. Save a smaller picture.');
    chunks.push(chunk as Buffer);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw reject(400, 'The body is not valid JSON.');
  }
}
