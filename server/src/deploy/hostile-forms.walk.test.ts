import { type PackSettings, tokenWith } from '@platband/releases/testing';
import { emailField, nameField } from 'shared-contracts/contract/form/common-fields';
import { notSubmittedAlert, successAlert } from 'shared-contracts/contract/form/outcomes';
import { expect, test } from 'vitest';
import { packHome, sendRelease } from '../testing/deploy-place';
import { deployServerForAll } from '../testing/test-server';

const site = deployServerForAll();

const form = {
  title: 'Rate alert',
  summary: 'Ask for a rate alert',
  fields: { name: nameField, email: emailField },
  validates: 'before-sending',
  marksOptional: true,
  submit: { text: 'Tell me', sendingText: 'Sending…' },
  outcomes: {
    success: successAlert('Done.', { closes: false }),
    rejection: notSubmittedAlert,
    failure: notSubmittedAlert,
  },
};
const nested = JSON.parse(`${'{"not":'.repeat(1_000)}{}${'}'.repeat(1_000)}`) as object;
const choice = {
  label: 'Plan',
  kind: 'choice',
  isRequired: true,
  options: { A: 'One' },
  messages: { required: 'Choose' },
};
const forms = (brought: object, name = 'rate-alert') => ({
  metadata: { forms: { [name]: brought } },
});
const formWith = (name: string, field: object) =>
  forms({ ...form, fields: { ...form.fields, [name]: field } });

const releases: readonly (readonly [what: string, settings: PackSettings, says: string])[] = [
  ['a form as the guide has it', forms(form), 'live'],
  [
    'a form with a pattern',
    formWith('plan', { ...choice, pattern: '^(a|a)*b$' }),
    'with "fields/plan/pattern"',
  ],
  ['a form with a schema of its own', forms({ ...form, request: { $ref: '#' } }), 'with "request"'],
  [
    'a form with the call of another',
    forms({ ...form, call: { path: '/email/contact-us' } }),
    'with "call"',
  ],
  [
    'a form of 31 fields',
    forms({
      ...form,
      fields: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`f${at}`, choice])),
    }),
    'NOT have more than 30',
  ],
  ['a form of 1,000 levels', forms({ ...form, more: nested }), 'with "more"'],
  [
    'a form with what every object has',
    formWith('plan', { ...choice, options: { constructor: 'c' } }),
    'constructor',
  ],
  [
    'a form with a second header in its subject',
    forms({ ...form, summary: 'One\r\nBcc: x@evil.example' }),
    'with a "summary"',
  ],
  ['a form with the honeypot', formWith('nq4', choice), 'nq4'],
  [
    'a form with a file',
    formWith('paper', { ...choice, kind: 'file' }),
    'people find their data by these names',
  ],
  [
    'eleven forms',
    {
      metadata: {
        forms: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`form-${at}`, form])),
      },
    },
    'Expected <=10 but received 11',
  ],
  ['a form named as a path', forms(form, '../contact'), 'must be in lower case with hyphens'],
];

test.each(releases)('%s', async (_, settings, says) => {
  const token = await tokenWith(site.database, 'deploy:mf-home');
  const about = async () => (await fetch(`${site.origin}/about`)).text();
  const before = await about();
  const { status, last } = await sendRelease(
    site.origin,
    token,
    await packHome(site.place, settings),
  );
  if (says === 'live') return expect(last).toMatchObject({ step: 'live' });
  const words = status === 400 ? last['message'] : (last['problems'] as string[]).join('\n');
  expect(words).toContain(says);
  expect(await about()).toBe(before);
});
