import { readFile } from 'node:fs/promises';
import { replaceFile } from '@platband/server-kit/disk';
import { immutable, reject } from '@platband/server-kit/http';
import { filesBelow, readPackageJson } from '@platband/slice/build/checkout';
import type { FastifyInstance } from 'fastify';
import { create } from 'tar';
import type { S3Store } from '../store/s3-store';

export class Packages {
  constructor(
    private readonly siteFolder: string,
    private readonly store: S3Store | null,
  ) {}

  /**
   * Packs a folder and publishes it as the latest version of its package. Publishing the same
   * content again has no effect.
   * @param also Additional file name for the latest version, such as `platband-cli.tgz`.
   * @param isContract Whether the site's slices share this package. New slices ask for it.
   * @throws Error if this version was published with different content.
   */
  async publish(
    folder: string,
    { also, isContract = false }: { readonly also?: string; readonly isContract?: boolean } = {},
  ): Promise<{ readonly file: string; readonly isNew: boolean }> {
    const { name, version } = readPackageJson(folder, 'name', 'version');
    const base = name.replace('@', '').replace('/', '-');
    const file = `${base}-${version}.tgz`;
    const content = await packed(folder);
    const published = await this.read(file);
    if (published !== null && !published.equals(content))
      throw new Error(
        `${file} is already published with different content, and a published version never changes. Raise the version in its package.json.`,
      );
    if (published === null) await this.#write(file, content);
    await this.#write(`${base}-latest`, Buffer.from(file));
    if (isContract) await this.#write('contract-latest', Buffer.from(file));
    if (also !== undefined) await this.#write(also, content);
    return { file, isNew: published === null };
  }

  /** Returns null if the file does not exist. */
  read(file: string): Promise<Buffer | null> {
    const key = `packages/${file}`;
    return this.store?.get(key) ?? readFile(`${this.siteFolder}/${key}`).catch(() => null);
  }

  #write(file: string, content: Buffer): Promise<void> {
    const key = `packages/${file}`;
    return this.store?.put(key, content) ?? replaceFile(`${this.siteFolder}/${key}`, content);
  }
}

/**
 * Packs like `npm pack`, with npm's fixed timestamp, so that the same files produce the same bytes.
 */
async function packed(folder: string): Promise<Buffer> {
  const mtime = new Date('1985-10-26T08:15:00Z');
  const how = { cwd: folder, gzip: true, portable: true, prefix: 'package', mtime } as const;
  return create(how, [...(await filesBelow(folder))]).concat();
}

const isVersion = /-\d/;

/**
 * Serves e.g. `/packages/platband-slice-2.1.0.tgz`, which is immutable, and
 * `platband-slice-latest.tgz`.
 */
export async function packageRoutes(
  server: FastifyInstance,
  { packages }: { readonly packages: Packages },
): Promise<void> {
  server.get<{ Params: { file: string } }>('/packages/:file', async ({ params }, reply) => {
    const isLatest = params.file.endsWith('-latest.tgz');
    const file = isLatest ? params.file.slice(0, -'.tgz'.length) : params.file;
    const isName = isLatest ? /^[\w-]+$/ : /^[\w-][\w.+-]*\.tgz$/;
    const content = isName.test(file) ? await packages.read(file) : null;
    if (content === null)
      throw reject(404, `The package ${params.file} is not published on this site.`);
    return isLatest
      ? reply.header('cache-control', 'no-cache').redirect(`/packages/${content}`)
      : reply
          .header('cache-control', isVersion.test(file) ? immutable : 'no-cache')
          .type('application/gzip')
          .send(content);
  });
}
