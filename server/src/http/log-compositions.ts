import { readlink } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FastifyInstance } from 'fastify';

const intervalMs = 2_000;

/** Logs which composition is live, at the start and whenever a deploy or a rollback changes it. */
export function logCompositions(server: FastifyInstance, siteFolder: string): void {
  let live: string | null = null;
  const look = async () => {
    const link = await readlink(`${siteFolder}/live`).catch(() => null);
    const composition = link === null ? null : basename(link);
    if (composition !== live) server.log.info({ composition, before: live }, 'the live composition changed');
    live = composition;
  };
  const timer = setInterval(() => void look(), intervalMs);
  server.addHook('onReady', look);
  server.addHook('onClose', async () => clearInterval(timer));
}
