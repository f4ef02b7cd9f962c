import { createToken, withdrawToken } from '@platform/releases/tokens/tokens';
import { expect, test } from 'vitest';
import { serverForAll } from '../testing/test-server';

const site = serverForAll({ RATE_LIMIT: '100' });
const token = () =>
  createToken(site.server.database, {
    holder: 'CRM',
    rights: ['leads'],
    expiresAt: Date.now() + 60_000,
  });
const call = async (method: 'GET' | 'POST', url: string, text: string, payload?: object) => {
  const answer = await site.server.inject({
    method,
    url: `/api/V1/desk/${url}`,
    headers: { authorization: `Bearer ${text}` },
    ...(payload !== undefined && { payload }),
  });
  return { status: answer.statusCode, body: answer.json() };
};
const send = async (name: string, mobile: string) =>
  (
    await site.server.inject({
      method: 'POST',
      url: '/api/V1/email/contact-us',
      payload: { name, email: `${name}@b.example`, mobile },
    })
  ).json().id as string;

test('without a valid token nothing is told', async () => {
  const text = await token();
  await withdrawToken(site.server.database, text.slice(0, 12));
  for (const url of ['leads', 'leads/x', 'mail', 'figures']) {
    const { status, body } = await call('GET', url, text);
    expect([status, body.message]).toEqual([401, expect.stringContaining('the right leads')]);
  }
});

test('a program finds a lead, works on it, and sees its history', async () => {
  const text = await token();
  const id = await send('asha', '9876543210');
  await send('ravi', '9876543211');
  const found = await call('GET', 'leads?text=98765%2043210&state=open', text);
  expect(found.body).toMatchObject({
    next: null,
    leads: [{ id, form: 'Send a message', status: 'new', source: { came_by: 'direct' } }],
  });
  const change = {
    status: 'called',
    assignee: 'Asha',
    reminderAt: '2026-01-02T17:00:00+05:30',
    note: 'rings back',
  };
  expect((await call('POST', `leads/${id}`, text, change)).body).toMatchObject({
    status: 'called',
    assignee: 'Asha',
    reminderAt: '2026-01-02T17:00:00+05:30',
    history: [
      { by: 'CRM', kind: 'change' },
      { by: 'CRM', kind: 'note', text: 'rings back' },
    ],
  });
  expect((await call('GET', 'leads?due=1&assignee=Asha', text)).body.leads).toMatchObject([{ id }]);
  expect((await call('GET', `leads/${id}`, text)).body.history).toHaveLength(2);
});

test('what cannot be done is refused in words', async () => {
  const text = await token();
  const id = await send('meera', '9876543212');
  const refused = async (url: string, payload?: object) => {
    const { status, body } = await call(payload === undefined ? 'GET' : 'POST', url, text, payload);
    return [status, body.message, Object.keys(body.fields ?? {})];
  };
  expect(await refused(`leads/${id}`, { status: 'lost' })).toEqual([
    400,
    'Say why it was lost: choose a reason.',
    [],
  ]);
  expect(await refused(`leads/${id}`, { status: 'sold', more: 1 })).toEqual([
    400,
    expect.any(String),
    ['more', 'status'],
  ]);
  expect(await refused('leads?since=soon')).toEqual([400, expect.any(String), ['since']]);
  expect(await refused('leads/unknown')).toEqual([404, 'There is no lead unknown.', []]);
  expect(await refused('mail/unknown/retry', {})).toEqual([
    404,
    'This mail cannot be sent again.',
    [],
  ]);
  expect((await call('GET', 'mail', text)).body).toEqual([]);
});

test('a program reads the figures of some days', async () => {
  const text = await token();
  const { status, body } = await call('GET', 'figures?days=7', text);
  expect([status, Object.keys(body), body.days.length]).toEqual([
    200,
    ['days', 'pages', 'sources', 'campaigns', 'forms'],
    7,
  ]);
  expect((await call('GET', 'figures', text)).body.days).toHaveLength(30);
  const { status: refused, body: why } = await call('GET', 'figures?days=8', text);
  expect([refused, Object.keys(why.fields)]).toEqual([400, ['days']]);
});

test('the description of the API has the calls', async () => {
  const { paths } = (await site.server.inject('/api/V1/openapi.json')).json();
  expect(Object.keys(paths['/desk/leads/{id}'])).toEqual(['get', 'post']);
  expect(paths['/desk/figures'].get.parameters).toMatchObject([
    { name: 'days', schema: { enum: ['7', '30', '90'] } },
  ]);
  expect(paths['/desk/leads'].get.parameters.map(({ name }: { name: string }) => name)).toContain(
    'assignee',
  );
});
