import { createDatabase, overOneDatabase } from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { readMailbox, startServer } from '../testing/test-server';
import { readUnsent } from './unsent-mail-repository';

overOneDatabase('a release that was taken back', (kind) => {
  test(`is mailed to the staff once${kind === 'postgres' ? ' by two servers' : ''}`, async () => {
    const database = await createDatabase(kind);
    const servers: FastifyInstance[] = [];
    for (let count = kind === 'postgres' ? 2 : 1; count > 0; count -= 1)
      servers.push(await startServer(database));
    const [server] = servers as [FastifyInstance];
    const { ledger } = server.releases;
    const { id } = await ledger.begin({
      kind: 'deploy',
      slice: 'mf-home',
      release: '1.0.0-ab12cd34',
      by: 'Asha',
      tokenId: null,
      bytes: null,
    });
    await ledger.end(id, 'taken back', ['30 of 100 visits had a part that failed to load.']);
    await Promise.all(servers.map((one) => one.ready()));
    const taken = async () =>
      (await readMailbox(database.folder)).filter((text) =>
        text.includes('was stopped automatically'),
      );
    const [mail] = await vi.waitUntil(async () => {
      const mails = await taken();
      return mails.length > 0 && mails;
    }, 20_000);
    expect(mail).toContain('Subject: mf-home 1.0.0-ab12cd34 was stopped automatically: everyone');
    expect(mail).toContain('30 of 100 visits had a part that failed to load.');
    await expect.poll(() => readUnsent(server.database), { timeout: 20_000 }).toEqual([]);
    for (const one of servers) await one.close();
    expect(await taken()).toHaveLength(1);
    await database.remove();
  });
});
