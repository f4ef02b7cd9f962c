import { createDatabase, eventually, overEachDatabase } from '@platband/server-kit/testing';
import { dayMs } from '@platband/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { startServer } from '../testing/test-server';

afterEach(() => void vi.useRealTimers());

const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };
const send = (server: FastifyInstance, many: number) =>
  Promise.all(
    Array.from({ length: many }, (_, at) =>
      server.inject({
        method: 'POST',
        url: '/api/V1/email/contact-us',
        payload: { ...contact, name: `Asha ${at}` },
      }),
    ),
  );
const noteOf = async (server: FastifyInstance) =>
  (await server.inject('/readyz')).json().notes?.erasure;
const clockAt = (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(Date.now() + days * dayMs);
};

overEachDatabase('retention', (kind) => {
  const start = async () => {
    const database = await createDatabase(kind);
    const begin = () => startServer(database, { RATE_LIMIT: '1000', RETENTION_DAYS: '730' });
    const count = async () =>
      Number((await database.query('SELECT COUNT(*) AS many FROM lead'))[0]?.['many']);
    return { database, begin, count };
  };

  test('a server whose clock is far ahead erases no leads', async () => {
    const { database, begin, count } = await start();
    const before = await begin();
    await send(before, 12);
    await before.close();
    clockAt(800);
    const ahead = await begin();
    await eventually(async () =>
      expect(await noteOf(ahead)).toMatch(
        /^The clock says 20\d\d-\d\d-\d\d, but this site was last running on .*npx slice site leads erase-old$/,
      ),
    );
    expect(await count()).toBe(12);
    expect((await ahead.inject('/metrics')).body).toContain('leads_erasure_held 1');
    await ahead.close();
    await database.remove();
  });

  test('a lead received while the clock was far behind survives a restart', async () => {
    const { database, begin, count } = await start();
    clockAt(-800);
    const behind = await begin();
    expect((await send(behind, 1))[0]?.statusCode).toBe(200);
    await behind.close();
    vi.useRealTimers();
    const right = await begin();
    await eventually(async () => expect(await noteOf(right)).toBeUndefined());
    expect(await count()).toBe(1);
    await right.close();
    await database.remove();
  });

  test('erases old leads, at most a tenth of all leads at once', async () => {
    const { database, begin, count } = await start();
    const server = await begin();
    await send(server, 20);
    await server.close();
    const age = (many: number) =>
      database.query(
        `UPDATE lead SET received_at = ${Date.now() - 731 * dayMs} WHERE id IN (SELECT id FROM lead ORDER BY received_at DESC, id LIMIT ${many})`,
      );
    await age(2);
    const second = await begin();
    await second.ready();
    await eventually(async () => expect(await count()).toBe(18));
    await second.close();
    await age(5);
    const third = await begin();
    await eventually(async () =>
      expect(await noteOf(third)).toContain('5 of 18 leads are older than 730 days.'),
    );
    expect(await count()).toBe(18);
    await third.close();
    await database.remove();
  });
});
