import { createDatabase, overOneDatabase } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { erasePerson } from '../personal-data/erase-person';
import { startServer } from '../testing/test-server';
import { findLeads } from './find-leads';

overOneDatabase('leads', (kind) => {
  test('leads are filtered, and erased for one person', async () => {
    const testDatabase = await createDatabase(kind);
    const server = await startServer(testDatabase);
    const post = (path: string, payload: object, context = {}) =>
      server.inject({
        method: 'POST',
        url: `/api/V1${path}`,
        payload,
        headers: { 'x-lead-context': encodeURIComponent(JSON.stringify(context)) },
      });
    await post('/email/contact-us', {
      name: '=HYPERLINK("http://evil.example")',
      email: 'Asha@b.example',
      mobile: '9876543210',
      message: 'Line one\n"two"',
    });
    await post('/email/private-funding', {
      name: 'Asha',
      mobile: '+919876543210',
      email: 'asha@b.example',
      city: 'Indore',
      amount: 'below 2Cr',
    });
    const byLetter = { utm: { utm_source: 'letter' } };
    await post(
      '/email/contact-us',
      { name: 'Ravi', email: 'ravi@b.example', mobile: '1234567890' },
      byLetter,
    );
    await post('/newsletter/subscribe', { email: 'asha@b.example' });
    await server.close();
    const database = await openSiteDatabase({
      databaseUrl: testDatabase.environment['DATABASE_URL'] ?? null,
      dataFolder: testDatabase.folder,
    });

    expect(await findLeads(database, {})).toHaveLength(3);
    expect(await findLeads(database, { kind: 'contact' })).toHaveLength(2);
    expect(await findLeads(database, { email: 'ASHA@b.example' })).toHaveLength(2);
    expect(await findLeads(database, { mobile: '+91 98765 43210' })).toHaveLength(2);
    expect(await findLeads(database, { until: '2020-01-01' })).toHaveLength(0);
    expect(
      (await findLeads(database, { source: 'letter' })).map(({ fields }) => fields['name']),
    ).toEqual(['Ravi']);
    expect(await findLeads(database, { source: 'direct', status: 'new' })).toHaveLength(2);
    for (const none of [
      { status: 'lost' },
      { assignee: 'Asha' },
      { turn: 'now' },
      { state: 'quarantined' },
    ] as const)
      expect(await findLeads(database, none)).toHaveLength(0);
    await expect(findLeads(database, { kind: 'none' })).rejects.toThrow(
      'There is no kind of lead named none.',
    );
    await expect(findLeads(database, { since: 'soon' })).rejects.toThrow('is not a valid date');

    expect(await findLeads(database, { kind: 'contact' })).toHaveLength(2);

    await expect(erasePerson(database, {})).rejects.toThrow('Name the person to erase');
    expect(await erasePerson(database, { email: 'asha@b.example' })).toEqual({
      leads: 2,
      subscriptions: 1,
    });
    expect((await findLeads(database, {})).map(({ fields }) => fields['name'])).toEqual(['Ravi']);
    const left = JSON.stringify([
      await database.query('SELECT * FROM outbox'),
      await database.query('SELECT * FROM subscriber'),
    ]);
    expect(left.toLowerCase()).not.toContain('asha');
    await database.close();
    await testDatabase.remove();
  });
});
