import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { serialQueue } from '@platform/releases/disk/serial-queue';
import { reject } from '@platform/releases/http/rejection';
import { SettingsRefused } from '@platform/releases/http/settings-refused';
import { collections } from '../content/schema';

const run = promisify(execFile);
const largestOutputBytes = 200_000_000;
/** Lists, articles and pictures, below the content folder. */
const lists = Object.keys(collections).map((kind) => `${kind}.json`);
const contentFile = new RegExp(`^(?:(?:${lists.join('|')})|(?:blogs|pictures)/\\w[^/\\0]{0,150})$`);
/** A remote that hangs must not block later saves. */
const timeoutMs = 30_000;

/** What git, or a hook of the remote, has printed. */
function reasonOf(error: unknown): string {
  const { stderr, message } = error as { readonly stderr?: string; readonly message: string };
  const lines = (stderr || message).trim().split('\n');
  const said = lines
    .filter((line) => line.startsWith('remote:'))
    .map((line) => line.slice(7).trim());
  return said.filter(Boolean).join(' ') || (lines.at(-1) ?? '');
}

/** One file of a change, as Gitea's API has it. */
export interface FileChange {
  readonly operation: 'create' | 'update' | 'delete';
  readonly path: string;
  /** In Base64. */
  readonly content?: string | undefined;
  /** Where a file is moved from. */
  readonly from_path?: string | undefined;
  /** What the change was made from. */
  readonly sha?: string | undefined;
}

/** The git repository that a content folder lies in, with the branch that is checked out there. */
export class Repository {
  readonly #enqueue = serialQueue();

  private constructor(
    private readonly root: string,
    /** The content folder below its root, with a slash at its end; empty: the root itself. */
    readonly folder: string,
  ) {}

  /** @throws SettingsRefused when the folder lies in no repository, or there is no git */
  static async of(contentFolder: string): Promise<Repository> {
    const { stdout } = await run('git', [
      '-C',
      contentFolder,
      'rev-parse',
      '--show-toplevel',
      '--show-prefix',
    ]).catch((error: Error) => {
      const reason = error.message.trim().split('\n').at(-1);
      throw new SettingsRefused([
        `CONTENT_EDITOR=local cannot be used: ${contentFolder} is in no git repository that can be read (${reason}).`,
      ]);
    });
    const [root = '', folder = ''] = stdout.split('\n');
    return new Repository(root, folder);
  }

  async git(...parameters: readonly string[]): Promise<string> {
    const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' };
    return (
      await run('git', ['-C', this.root, ...parameters], {
        maxBuffer: largestOutputBytes,
        timeout: timeoutMs,
        env,
      })
    ).stdout;
  }

  async head(): Promise<{ readonly id: string; readonly message: string }> {
    const [id = '', ...message] = (await this.git('log', '-1', '--format=%H%n%B')).split('\n');
    return { id, message: message.join('\n').trim() };
  }

  async tree(commit: string): Promise<
    readonly {
      readonly path: string;
      readonly sha: string;
      readonly size: number;
      readonly type: 'blob';
    }[]
  > {
    const listed = await this.git(
      'ls-tree',
      '-rlz',
      '--full-tree',
      commit,
      '--',
      this.folder || '.',
    );
    return [...listed.matchAll(/\d+ blob (\w+) +(\d+)\t([^\0]+)\0/g)].map(
      ([, sha = '', size, path = '']) => ({
        path,
        sha,
        size: Number(size),
        type: 'blob' as const,
      }),
    );
  }

  async file(path: string): Promise<Buffer> {
    const parameters = ['-C', this.root, 'cat-file', 'blob', `HEAD:${this.#allowed(path)}`];
    const { stdout } = await run('git', parameters, {
      maxBuffer: largestOutputBytes,
      encoding: 'buffer',
    }).catch(() => {
      throw reject(404, `There is no ${path}.`);
    });
    return stdout;
  }

  async commitsOf(path: string) {
    const log = await this.git(
      'log',
      '-100',
      '--format=%H%x00%an%x00%ae%x00%aI',
      '--',
      this.#allowed(path),
    );
    return [...log.matchAll(/^(.+)\0(.*)\0(.*)\0(.+)$/gm)].map(([, sha, name, email, date]) => ({
      sha,
      commit: { author: { name, email, date } },
    }));
  }

  /**
   * Writes files and commits them, one change after the other. What `refused` finds wrong undoes
   * them all.
   * @throws Rejection 409 where a file has changed meanwhile or the branch cannot be pushed, 422
   *   with what is wrong
   */
  change(
    files: readonly FileChange[],
    {
      message,
      by,
      refused,
    }: { message: string; by: string; refused: () => Promise<readonly string[]> },
  ) {
    return this.#enqueue(async () => {
      if (await this.#hasUpstream())
        await this.git('pull', '--ff-only', '--quiet').catch((error: unknown) => {
          throw reject(
            409,
            `Nothing was saved, since the repository could not be brought up to date: ${reasonOf(error)}`,
          );
        });
      const paths = files
        .flatMap(({ path, from_path: from }) => [path, ...(from === undefined ? [] : [from])])
        .map((path) => this.#allowed(path));
      const before = new Map((await this.tree('HEAD')).map(({ path, sha }) => [path, sha]));
      const list = files.find(
        ({ operation, path, from_path: from }) =>
          (operation === 'delete' || from !== undefined) && (from ?? path).endsWith('.json'),
      );
      if (list !== undefined)
        throw reject(
          422,
          `Nothing was saved: ${list.path} is a list, which pages need. Leave it, empty where it may be.`,
        );
      const stale = files.find(({ operation, path, from_path: from = path, sha }) =>
        operation === 'create'
          ? before.has(path)
          : !before.has(from) || (sha !== undefined && before.get(from) !== sha),
      );
      if (stale !== undefined)
        throw reject(
          409,
          `${stale.path} has been changed meanwhile. Reload the page, and change it once more.`,
        );
      const byHand = await this.git(
        'status',
        '--porcelain',
        '--untracked-files=all',
        '--',
        ...paths,
      );
      if (byHand !== '')
        throw reject(
          409,
          `Nothing was saved: on the server somebody has changed ${byHand.slice(3).split('\n', 1)}, and not committed it.`,
        );
      try {
        for (const file of files) await this.#write(file);
        const problems = await refused();
        if (problems.length > 0) throw reject(422, `Nothing was saved. ${problems.join(' ')}`);
        await this.git('add', '--all', '--', ...paths);
        // The same text once more is no change.
        if ((await this.git('status', '--porcelain', '--', ...paths)) === '') return this.head();
        const author = ['-c', `user.name=${by}`, '-c', 'user.email=content@localhost'];
        await this.git(...author, 'commit', '--quiet', '--only', '-m', message, '--', ...paths);
      } catch (error) {
        await this.git('reset', '--quiet', '--', ...paths);
        for (const path of new Set(paths)) {
          if (before.has(path)) await this.git('checkout', '--', path);
          else await rm(join(this.root, path), { force: true });
        }
        throw error;
      }
      if (await this.#hasUpstream()) await this.#push();
      return this.head();
    });
  }

  async #write({ operation, path, content = '', from_path: from }: FileChange): Promise<void> {
    const file = join(this.root, path);
    if (from !== undefined) await rm(join(this.root, from), { force: true });
    if (operation === 'delete') return rm(file, { force: true });
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, Buffer.from(content, 'base64'));
  }

  async #push(): Promise<void> {
    await this.git('push', '--quiet').catch(async (error: unknown) => {
      await this.git('reset', '--quiet', '--keep', 'HEAD~1');
      throw reject(409, `The change could not be pushed, and was not saved: ${reasonOf(error)}`);
    });
  }

  #hasUpstream = (): Promise<boolean> =>
    this.git('rev-parse', '--abbrev-ref', '@{upstream}').then(
      () => true,
      () => false,
    );

  /** @throws Rejection 400 for a path that is not content */
  #allowed(path: string): string {
    if (path.startsWith(this.folder) && contentFile.test(path.slice(this.folder.length)))
      return path;
    throw reject(
      400,
      `${path} is no content: that is a list in the content folder, an article or a picture.`,
    );
  }
}
