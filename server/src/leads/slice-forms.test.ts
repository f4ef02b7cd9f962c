import { copyPlace, type DeployPlace, tokenWith } from '@platband/releases/testing';
import {
  createDatabase,
  eventually,
  overOneDatabase,
  type TestDatabase,
} from '@platband/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { emailField, mobileField, nameField } from 'shared-contracts/contract/form/common-fields';
import { notSubmittedAlert, successAlert } from 'shared-contracts/contract/form/outcomes';
import type { SliceForm } from 'shared-contracts/contract/form/slice-form-schema';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDeployPlace, orderRollback, packHome, sendRelease } from '../testing/deploy-place';
import { readMailbox, startServer } from '../testing/test-server';
import { receiveWebhooks } from '../testing/webhook-receiver';
import { findLeads } from './find-leads';

const outcomes = {
  success: successAlert('We will tell you.', { closes: false }),
  rejection: notSubmittedAlert,
  failure: notSubmittedAlert,
};
const rateAlert = {
  title: 'Rate alert',
  summary: 'Ask for a rate alert',
  fields: {
    name: nameField,
    email: emailField,
    mobile: { ...mobileField, isRequired: false },
    below: {
      label: 'Tell me below',
      kind: 'number',
      isRequired: true,
      messages: { required: 'Enter a rate' },
    },
  },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Tell me', sendingText: 'Sending…' },
  outcomes,
} satisfies SliceForm;
const changed = {
  ...rateAlert,
  summary: 'Watch a rate',
  fields: { ...rateAlert.fields, below: { ...rateAlert.fields.below, label: 'Highest rate' } },
};
const asha = { name: 'Asha', email: 'asha@b.example', mobile: '+91 98765 43210', below: 8.5 };

let whole: DeployPlace;
beforeAll(async () => {
  whole = await makeDeployPlace();
});
afterAll(() => whole.remove());

overOneDatabase('forms of slices', (kind) => {
  let place: DeployPlace;
  let database: TestDatabase;
  let server: FastifyInstance;
  let origin: string;
  let token: string;
  let receiver: Awaited<ReturnType<typeof receiveWebhooks>>;
  beforeAll(async () => {
    receiver = await receiveWebhooks();
    place = await copyPlace(whole);
    database = await createDatabase(kind);
    token = await tokenWith(database, 'deploy:mf-home, rollback:mf-home, leads');
    server = await startServer(database, {
      SITE_FOLDER: place.site,
      SITE_ORIGIN: 'https://www.udaharan.example',
      RATE_LIMIT: '10',
      WEBHOOK_URL: `${receiver.origin}/leads`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 'k').toString('base64')}`,
    });
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    receiver.close();
    await Promise.all([database.remove(), place.remove()]);
  });

  const deploy = async (forms: object) =>
    (await sendRelease(origin, token, await packHome(place, { metadata: { forms } }))).last;
  const send = (
    payload: object,
    headers: Record<string, string> = {},
    form = 'rate-alert',
    remoteAddress = '127.0.0.1',
  ) =>
    server.inject({
      method: 'POST',
      url: `/api/V1/leads/mf-home/${form}`,
      payload,
      headers,
      remoteAddress,
    });
  const form = (
    url: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    server.inject({
      method: 'POST',
      url,
      remoteAddress: '10.1.0.1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const desk = async (fields: Record<string, string>, action = '') => {
    const cookie =
      String(
        (await form('http://localhost:3001/leads/sign-in', { token })).headers['set-cookie'],
      ).split(';')[0] ?? '';
    const post = async (path: string, sent: Record<string, string>) => {
      const answer = await form(`http://localhost:3001/leads/${path}`, sent, { cookie });
      const { location } = answer.headers;
      if (location === undefined) return answer.body;
      const url = `http://localhost:3001${location.split('#')[0]}`;
      return (await server.inject({ url, headers: { cookie } })).body;
    };
    const page = await post(action, { show: 'all', ...fields });
    const [, state] = /name="state" value="([^"]+)"/.exec(page) ?? [];
    const [, id] = /name="id" value="([^"]+)"/.exec(page) ?? [];
    return state === undefined || id === undefined ? page : post('row/open', { state, id });
  };
  const mails = async () =>
    (await readMailbox(database.folder)).map((mail) =>
      mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='),
    );

  test("accepts leads from live slice forms like those from the site's forms", async () => {
    expect((await send(asha)).statusCode).toBe(404);
    expect(await deploy({ 'rate-alert': rateAlert })).toMatchObject({ step: 'live' });
    const context = {
      notice: privacyNoticeVersion,
      form: 'form/mf-home/rate-alert',
      subject: 'Home loans',
    };
    const headers = {
      'idempotency-key': 'rate-alert-1',
      'x-lead-context': encodeURIComponent(JSON.stringify(context)),
    };
    const one = await send(asha, headers);
    const again = await send(asha, headers);
    const other = await send({ ...asha, below: 9 }, headers);
    expect([one.statusCode, again.json().id, other.statusCode]).toEqual([200, one.json().id, 409]);
    const wrong = await send({ ...asha, email: 'asha', below: -1, more: 'x' });
    expect([wrong.statusCode, Object.keys(wrong.json().fields).sort()]).toEqual([
      400,
      ['below', 'email', 'more'],
    ]);
    expect((await send({ ...asha, name: 'x'.repeat(200_000) })).statusCode).toBe(413);
    expect((await send(asha, {}, 'other')).statusCode).toBe(404);
    expect(
      (
        await send(
          { ...asha, name: 'A bot' },
          { 'x-lead-context': encodeURIComponent('{"honeypot":"x"}') },
        )
      ).statusCode,
    ).toBe(200);
    const stored = await database.query(
      'SELECT kind, fields, consent, quarantine_reason FROM lead ORDER BY received_at',
    );
    expect(stored.map((row) => [row['kind'], row['quarantine_reason']])).toEqual([
      ['mf-home/rate-alert', null],
      ['mf-home/rate-alert', 'honeypot'],
    ]);
    expect(JSON.parse(String(stored[0]?.['fields']))).toEqual({ ...asha, mobile: '9876543210' });
    expect(JSON.parse(String(stored[0]?.['consent'])).text).toContain(
      'What we use: Name, Email, Mobile, Tell me below;',
    );
    const tooMany = await Promise.all(Array.from({ length: 10 }, () => send({})));
    expect(tooMany.map(({ statusCode }) => statusCode)).toContain(429);
  });

  test('refuses an invalid form and keeps the live composition', async () => {
    const pattern = {
      label: 'Plan',
      kind: 'text',
      isRequired: true,
      messages: { required: 'Fill' },
      pattern: '^(a|a)*b$',
    };
    expect(
      await deploy({ 'rate-alert': { ...rateAlert, fields: { plan: pattern } } }),
    ).toMatchObject({
      step: 'refused',
      problems: [expect.stringContaining('is invalid: it comes with "fields/plan/pattern"')],
    });
    expect(await deploy({ 'Rate Alert': rateAlert })).toMatchObject({
      problems: [expect.stringContaining('must be in lower case with hyphens')],
    });
    const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, rateAlert]));
    expect(await deploy(many)).toMatchObject({
      message: expect.stringContaining('dist/release.json is invalid: forms'),
    });
    expect((await server.inject('/forms/mf-home/rate-alert')).statusCode).toBe(200);
  });

  test("shows the staff the labels of the lead's release", async () => {
    const page = await desk({ kind: 'mf-home/rate-alert', text: 'asha@b.example' });
    expect(page).toContain(
      '<option value="mf-home/rate-alert" selected>Ask for a rate alert (mf-home/rate-alert)</option>',
    );
    expect(page).toMatch(
      /<h3 id="lead-[\w-]+">Ask for a rate alert<\/h3>[\s\S]*<dt>Tell me below<\/dt><dd>8\.5<\/dd>/,
    );
    await eventually(async () =>
      expect((await mails()).join()).toMatch(
        /Subject: (?:Call )?Asha: Home loans[\s\S]*Tell me below: 8\.5/,
      ),
    );
    await eventually(() =>
      expect(receiver.calls.map(({ body }) => JSON.parse(body).data)).toEqual([
        expect.objectContaining({
          kind: 'mf-home/rate-alert',
          labels: expect.objectContaining({ summary: 'Ask for a rate alert' }),
        }),
      ]),
    );
    expect(await findLeads(server.database, {})).toContainEqual(
      expect.objectContaining({
        kind: 'mf-home/rate-alert',
        labels: expect.objectContaining({ summary: 'Ask for a rate alert' }),
      }),
    );
  });

  test('lists the call and each live form in the API description', async () => {
    const { paths } = (await server.inject('/api/V1/openapi.json')).json();
    expect(paths['/leads/{slice}/{form}']).toBeDefined();
    const { schema } =
      paths['/leads/mf-home/rate-alert'].post.requestBody.content['application/json'];
    expect(paths['/leads/mf-home/rate-alert'].post.summary).toBe('Ask for a rate alert');
    expect(schema).toMatchObject({
      required: ['name', 'email', 'below'],
      additionalProperties: false,
    });
  });

  test('serves the form as a page if scripts are off', async () => {
    const { body } = await server.inject('/forms/mf-home/rate-alert');
    expect(body).toMatch(
      /action="\/forms\/mf-home\/rate-alert" method="post"[\s\S]*Tell me below[\s\S]*What we do with your details/,
    );
    const wrong = await form('/forms/mf-home/rate-alert', { name: 'Ravi' });
    expect([wrong.statusCode, wrong.body]).toEqual([422, expect.stringContaining('Enter a rate')]);
    const right = await form('/forms/mf-home/rate-alert', {
      name: 'Ravi',
      email: 'ravi@b.example',
      mobile: '',
      below: '7.5',
    });
    expect([right.statusCode, right.headers.location]).toEqual([
      303,
      '/forms/mf-home/rate-alert?sent',
    ]);
    expect((await server.inject('/forms/mf-home/rate-alert?sent')).body).toContain(
      'We will tell you.',
    );
    expect(await desk({ text: 'ravi@b.example' })).toContain('<dd>7.5</dd>');
    expect((await server.inject('/forms/mf-home/none')).statusCode).toBe(404);
  });

  test('leads stay readable after their form is changed or removed', async () => {
    const sent = async (name: string) =>
      expect(
        (await send({ ...asha, name }, {}, 'rate-alert', `10.0.0.${name.length}`)).statusCode,
      ).toBe(200);
    expect(await deploy({ 'rate-alert': changed })).toMatchObject({ step: 'live' });
    await sent('Asha B');
    expect((await orderRollback(origin, token)).last).toMatchObject({ step: 'live' });
    await sent('Asha Ba');
    expect(await deploy({})).toMatchObject({ step: 'live' });
    expect((await send(asha)).statusCode).toBe(404);
    expect((await server.inject('/forms/mf-home/rate-alert')).statusCode).toBe(404);
    const page = await desk({ kind: 'mf-home/rate-alert', text: 'asha@b.example' });
    expect(page.match(/(?<=<h3 id="lead-[\w-]+">)[^<]+|(?<=<dt>)[^<]+(?=<\/dt><dd>8\.5)/g)).toEqual(
      [
        'Ask for a rate alert',
        'Tell me below',
        'Watch a rate',
        'Highest rate',
        'Ask for a rate alert',
        'Tell me below',
        'Ask for a rate alert',
        'Tell me below',
      ],
    );
  });

  test('a person sees labelled leads and can have them erased', async () => {
    const keyIn = (text: string) => /key=([\w-]{43})/.exec(text)?.[1] ?? '';
    await form('/your-data/', { email: asha.email });
    await eventually(async () => expect(keyIn((await mails()).join())).not.toBe(''));
    const shown = (await form('/your-data/show', { key: keyIn((await mails()).join()) })).body;
    expect(shown).toMatch(/Watch a rate<\/h3>[\s\S]*<dt>Highest rate<\/dt><dd>8\.5<\/dd>/);
    const key = /name="key" value="([\w-]{43})"/.exec(shown)?.[1] ?? '';
    expect((await form('/your-data/erase', { key })).body).toContain('4 enquiries');
  });
});
