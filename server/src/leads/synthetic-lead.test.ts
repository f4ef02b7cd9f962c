import { overOneDatabase } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { readMailbox, serverForEach } from '../testing/test-server';
import { sendSyntheticLead } from './synthetic-lead';
import { claimSynthetic, syntheticArrivedAt } from './synthetic-lead-repository';

overOneDatabase('synthetic leads', (kind) => {
  const site = serverForEach({}, kind);
  const count = async (table: string) =>
    Number((await site.database.query(`SELECT count(*) AS rows FROM ${table}`))[0]?.['rows']);

  test('arrive through the public API, and leave no lead, notice or index behind', async () => {
    const before = Date.now();
    expect(await syntheticArrivedAt(site.server.database)).toBe(0);
    await sendSyntheticLead(site.server.database, site.origin);
    expect(await syntheticArrivedAt(site.server.database)).toBeGreaterThanOrEqual(before);
    for (const table of ['lead', 'outbox', 'lead_word']) expect(await count(table)).toBe(0);
    expect(await readMailbox(site.database.folder)).toEqual([]);
    const { body } = await site.server.inject('/metrics');
    expect(body).toContain('leads_total{form="contact",outcome="accepted"} 0');
    expect(body).toMatch(/route="\/api\/V1\/email\/contact-us",status="200"\} 1/);
  });

  test('are sent once an hour, however many servers there are', async () => {
    const { database } = site.server;
    const hourAgo = () => Date.now() - 3_600_000;
    expect(await claimSynthetic(database, 'one', hourAgo())).toBe(true);
    expect(await claimSynthetic(database, 'two', hourAgo())).toBe(false);
    expect(await claimSynthetic(database, 'three', Date.now())).toBe(true);
  });

  test('are recognized by a key that works once', async () => {
    await claimSynthetic(site.server.database, 'secret', Date.now());
    const send = (key: string) =>
      site.server.inject({
        method: 'POST',
        url: '/api/V1/email/contact-us',
        headers: { 'x-test-lead': key },
        payload: { name: `Key ${key}`, email: 'a@b.example', mobile: '9876543210' },
      });
    for (const key of ['', 'guess', 'secret', 'secret'])
      expect((await send(key)).statusCode).toBe(200);
    const rows = await site.database.query('SELECT fields, quarantine_reason AS why FROM lead');
    expect(rows).toHaveLength(3);
    expect(rows.map(({ why }) => why)).toEqual([null, null, null]);
  });

  test('fail if the site does not accept them', async () => {
    await site.database.query('ALTER TABLE lead RENAME TO away');
    await expect(sendSyntheticLead(site.server.database, site.origin)).rejects.toThrow(
      / responded with 50\d$/,
    );
    await site.database.query('ALTER TABLE away RENAME TO lead');
    expect(await syntheticArrivedAt(site.server.database)).toBe(0);
  });
});
