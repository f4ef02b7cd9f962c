import { checked } from '@platform/releases/http/checked';
import { reject } from '@platform/releases/http/rejection';
import type { serveSignedInPages } from '@platform/releases/pages/signed-in-pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { checkContent } from '../content/check-content';
import { problemLine } from '../content/content-problem';
import { publishIn } from '../content/publish-content';
import { localApi } from './configuration';
import type { Repository } from './repository';

/** Pictures of 20 MB, in Base64. */
const largestChangeBytes = 80_000_000;
const repo = `${localApi}/repos/site/content`;

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

/**
 * The repository on this machine, by what the editor calls of Gitea's API. A change is checked
 * before it is committed, and published with its commit.
 */
export async function repositoryRoutes(
  server: FastifyInstance,
  repository: Repository,
  behindToken: ReturnType<typeof serveSignedInPages>,
): Promise<void> {
  server.removeContentTypeParser('application/json');
  // Parsed once the session is known: a large body takes its time.
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  const get = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => unknown) =>
    server.get(
      path,
      behindToken('read the content', async (request, reply) => answer(request, reply)),
    );
  const branch = (await repository.git('rev-parse', '--abbrev-ref', 'HEAD')).trim();
  get(`${localApi}/version`, () => ({ version: '1.24.0' }));
  get(`${localApi}/settings/api`, () => ({ default_paging_num: 1_000, max_response_items: 1_000 }));
  server.get(
    `${localApi}/user`,
    behindToken('opened the content', async (_request, _reply, { id, holder }) => ({
      id,
      login: holder,
      full_name: holder,
      email: `${id}@localhost`,
    })),
  );
  get(repo, () => ({ default_branch: branch, permissions: { pull: true, push: true } }));
  get(`${repo}/branches/*`, async () => ({ commit: await repository.head() }));
  get(`${repo}/git/trees/*`, async () => ({
    tree: await repository.tree('HEAD'),
    truncated: false,
  }));
  get(`${repo}/commits`, (request) =>
    repository.commitsOf((request.query as { path?: string }).path ?? ''),
  );
  get(`${repo}/media/${branch}/*`, async (request, reply) => {
    const { '*': path } = request.params as { '*': string };
    return reply
      .type(path.endsWith('.svg') ? 'image/svg+xml' : 'application/octet-stream')
      .send(await repository.file(path));
  });
  server.post(
    `${repo}/file-contents`,
    behindToken('read the content', async (request) => {
      const { files } = checked(wantedFiles, parsed(request.body));
      const read = async (path: string) => ({
        path,
        encoding: 'base64',
        content: (await repository.file(path)).toString('base64'),
      });
      return Promise.all(files.map(read));
    }),
  );
  server.post(
    `${repo}/contents`,
    { bodyLimit: largestChangeBytes },
    behindToken('changed the content', async (request, _reply, { holder }) => {
      const { files, message } = checked(change, parsed(request.body));
      const changed = new Set(files.map(({ path }) => path.slice(repository.folder.length)));
      const check = () => checkContent(server.settings);
      const known = new Set((await check()).map(problemLine));
      // A change may break another file: two articles of one title, a picture that one shows.
      const refused = async () =>
        (await check())
          .filter((problem) => changed.has(problem.file) || !known.has(problemLine(problem)))
          .map(problemLine);
      const commit = await repository.change(files, {
        message: message.replace('[skip ci] ', ''),
        by: holder,
        refused,
      });
      const isForLater = message.includes('[skip ci]');
      const problems = isForLater ? [] : await publishIn(server);
      if (problems.length > 0)
        throw reject(
          422,
          `Saved, but not published: ${problems.map(problemLine).join(' ')} Fix this, and reload the page.`,
        );
      const saved = new Map((await repository.tree('HEAD')).map(({ path, sha }) => [path, sha]));
      return {
        commit: { sha: commit.id, created: new Date().toISOString() },
        files: files.map(({ path, operation }) =>
          operation === 'delete' ? null : { path, sha: saved.get(path) },
        ),
      };
    }),
  );
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw reject(400, 'This is no JSON.');
  }
}
