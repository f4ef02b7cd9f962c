import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/database';
import { immutable } from '../http/cache-control';
import { clientOf } from '../http/client-address';
import type { RateLimits } from '../http/rate-limits';
import { reject } from '../http/rejection';
import { validToken } from '../tokens/tokens';
import { readTarball, readVersions } from './package-repository';

const base = '/deploy/registry';

interface RegistryRoutes {
  readonly database: Database;
  readonly limits: RateLimits;
  /** Whether whoever installs must show a token, of any right. */
  readonly needsToken: boolean;
  /** Null: the address that a request came to. */
  readonly siteOrigin: string | null;
}

type PackageRequest = FastifyRequest<{ Params: { scope?: string; name: string } }>;

/**
 * The packages that teams install, by npm's own protocol:
 * `@platform:registry=https://site.example/deploy/registry/` in `.npmrc`.
 */
export async function registryRoutes(
  server: FastifyInstance,
  { database, limits, needsToken, siteOrigin }: RegistryRoutes,
): Promise<void> {
  server.addHook('onRequest', async (request) => {
    if (!needsToken) return;
    const wait = await limits.count(clientOf(request), 'registry');
    if (wait !== null)
      throw reject(429, 'Too many requests. Please try again in some minutes.', {
        retryAfterMs: wait,
      });
    const [, text = ''] = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
    if ((await validToken(database, text)) === null)
      throw reject(
        401,
        'Installing from here needs a token: //<site>/deploy/registry/:_authToken=… in .npmrc.',
      );
  });

  const describe = async (request: PackageRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-cache');
    const { scope, name: last } = request.params;
    const name = scope === undefined ? last : `${scope}/${last}`;
    const versions = await readVersions(database, name);
    const latest = versions.at(-1);
    if (latest === undefined) throw reject(404, `There is no package ${name} here.`);
    const origin = siteOrigin ?? `${request.protocol}://${request.host}`;
    const described = versions.map(({ version, manifest, integrity, file }) => {
      const dist = { tarball: `${origin}${base}/-/${file}`, integrity };
      return [version, { ...manifest, _id: `${name}@${version}`, dist }] as const;
    });
    return {
      _id: name,
      name,
      'dist-tags': { latest: latest.version },
      versions: Object.fromEntries(described),
      time: Object.fromEntries(
        versions.map(({ version, published_at }) => [
          version,
          new Date(published_at).toISOString(),
        ]),
      ),
    };
  };
  server.get(`${base}/:name`, describe);
  server.get(`${base}/:scope/:name`, describe);
  server.get<{ Params: { file: string } }>(
    `${base}/-/:file`,
    async ({ params: { file } }, reply) => {
      const tarball = await readTarball(database, file);
      if (tarball === null) throw reject(404, `There is no ${file} here.`);
      return reply
        .type('application/octet-stream')
        .header('cache-control', immutable)
        .send(tarball);
    },
  );
}
