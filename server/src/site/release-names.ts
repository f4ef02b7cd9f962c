import { readLive } from '@platform/releases/composition/compose';
import { exists } from '@platform/releases/disk/files';
import { readHistory, releasesOf } from '@platform/releases/live/history';
import { releaseFolder } from '@platform/releases/release/make-release';
import { releaseNamesPath } from '@platform/slice/contract/release-names';
import type { FastifyInstance } from 'fastify';
import { mayOverride } from '../composition/live-configuration';
import type { Settings } from '../settings/settings';

/** As many as a list can be looked through. */
const mostNamed = 20;

/** Per remote, the releases that a tab may put in place of the live one, latest first; none where the configuration lets nobody do so. */
export async function releaseNamesRoute(server: FastifyInstance, { siteFolder }: Pick<Settings, 'siteFolder'>): Promise<void> {
  server.get(releaseNamesPath, async (_request, reply) => {
    const live = (await mayOverride(siteFolder)) ? await readLive(siteFolder) : null;
    reply.header('cache-control', 'no-store');
    if (live === null) return {};
    const history = await readHistory(siteFolder);
    const names = Object.keys(live.remotes).map(async (remote) => {
      const known = releasesOf(remote, history).slice(0, mostNamed);
      const there = await Promise.all(known.map((release) => exists(releaseFolder(siteFolder, remote, release))));
      return [remote, known.filter((_, at) => there[at])] as const;
    });
    return Object.fromEntries(await Promise.all(names));
  });
}
