import { readFile } from 'node:fs/promises';
import { tokenWith } from '@platband/releases/testing';
import { eventually } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { serverForEach, serverForTest } from '../testing/test-server';

const site = serverForEach({
  SMTP_URL: 'smtp://127.0.0.1:1',
  STAFF_ADDRESS: 'staff@a.example',
  SENDER_ADDRESS: 'site@a.example',
});
const read = (headers: Readonly<Record<string, string>> = {}, remoteAddress = '127.0.0.1') =>
  site.server.inject({ url: '/metrics', headers, remoteAddress });
const send = (payload: object) =>
  site.server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload });

test('measures responses, leads, the outbox and the process', async () => {
  await send({
    name: 'Asha',
    email: 'asha@example.com',
    mobile: '9876543210',
    message: 'secret words',
  });
  await send({ name: 'Asha' });
  await site.server.inject('/no-such-page/asha@example.com');
  await site.server.inject({ method: 'PUT', url: '/api/V1/email/contact-us' });
  site.server.purges.counts.failed = 2;
  const { statusCode, body } = await read();
  expect(statusCode).toBe(200);
  expect(body).toContain('leads_total{form="contact",outcome="accepted"} 1');
  expect(body).toContain('leads_total{form="contact",outcome="rejected"} 1');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="POST",route="\/api\/V1\/email\/contact-us",status="400"\} 1/,
  );
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="PUT",route="none",status="405"\} 1/,
  );
  expect(body).toMatch(/process_resident_memory_bytes \d+/);
  expect(body).toContain('composition_info{composition="none"} 1');
  expect(body).toContain('leads_quarantined 0');
  expect(body).toContain('cache_purges_total{outcome="failed"} 2');
  expect(body).not.toMatch(/asha|secret|9876543210/i);
});

test('starts the series for every form and outcome at 0', async () => {
  const { body } = await read();
  for (const outcome of ['accepted', 'limited', 'conflict', 'rejected', 'failed'])
    expect(body).toContain(`leads_total{form="contact",outcome="${outcome}"} 0`);
});

test('measures free disk, the clock, the age of the last backup and the certificate', async () => {
  const { database, server } = await serverForTest({
    BACKUP_FOLDER: '/no-such-folder',
    SITE_ORIGIN: 'https://localhost:1',
  });
  const headers = { authorization: `Bearer ${await tokenWith(database, 'metrics')}` };
  const { body } = await server.inject({ url: '/metrics', headers });
  expect(body).toMatch(/disk_free_bytes\{folder="data"\} \d+/);
  expect(body).toMatch(/\nclock_seconds \d+/);
  expect(body).toContain('\nbackup_age_seconds +Inf\n');
  expect(body).toContain('\ncertificate_not_after_seconds 0\n');
});

test('measures unsent mail and the age of the oldest', async () => {
  await send({
    name: 'Asha',
    email: 'asha@example.com',
    mobile: '9876543210',
    message: 'Please call.',
  });
  await eventually(async () =>
    expect((await read()).body).toMatch(/outbox_waiting\{channel="mail"\} 1\n/),
  );
  expect((await read()).body).toMatch(/outbox_oldest_seconds\{channel="mail"\} [\d.]+\n/);
});

test('requires a token on a public site, since a local proxy may hide that a client is remote', async () => {
  const { database, server } = await serverForTest({ SITE_ORIGIN: 'https://www.a.example' });
  expect((await server.inject('/metrics')).statusCode).toBe(401);
  const headers = { authorization: `Bearer ${await tokenWith(database, 'metrics')}` };
  expect((await server.inject({ url: '/metrics', headers })).statusCode).toBe(200);
});

test('accepts only this machine or a token with the right metrics', async () => {
  expect((await read({}, '203.0.113.7')).statusCode).toBe(401);
  // Behind a local proxy all visitors come from this machine.
  expect((await read({ 'x-forwarded-for': '203.0.113.7' })).statusCode).toBe(401);
  expect((await read({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(401);
  const authorization = `Bearer ${await tokenWith(site.database, 'metrics')}`;
  expect((await read({ authorization }, '203.0.113.7')).statusCode).toBe(200);
  expect(
    (
      await read(
        { authorization: `Bearer ${await tokenWith(site.database, 'leads')}` },
        '203.0.113.7',
      )
    ).statusCode,
  ).toBe(401);
});

test.each(['alerts.yml', 'dashboard.json'])(
  'docs/metrics/%s uses only existing metrics',
  async (file) => {
    const { database, server } = await serverForTest({
      BACKUP_FOLDER: '/no-such-folder',
      SITE_ORIGIN: 'https://localhost:1',
      SYNTHETIC_LEADS: '1',
    });
    const headers = { authorization: `Bearer ${await tokenWith(database, 'metrics')}` };
    const { body } = await server.inject({ url: '/metrics', headers });
    const text = await readFile(`${import.meta.dirname}/../../../docs/metrics/${file}`, 'utf8');
    const asked = new Set(
      text
        .match(
          /\b(?:http|leads|outbox|deploys|composition|cache|process|nodejs|disk|backup|certificate|clock|synthetic)_?[a-z0-9_]*(?=[\s{[)"]|$)/gm,
        )
        ?.filter((name) => name.includes('_')),
    );
    expect(asked.size).toBeGreaterThan(4);
    const known = [...asked].filter((name) =>
      body.includes(`# HELP ${name.replace(/_(?:count|bucket|sum)$/, '')} `),
    );
    expect([...asked].filter((name) => !known.includes(name))).toEqual([]);
  },
);
