import type { SchemaObject } from '@platband/slice/contract/json-schema';
import { object, string } from 'valibot';
import { expect, test } from 'vitest';
import { serverCalls, sliceCalls } from './call-schemas';

const text = { type: 'string' };
const acknowledged = {
  type: 'object',
  properties: { id: text, message: text },
  required: ['id', 'message'],
};

test('a read call is described by its response', () => {
  const item = {
    type: 'object',
    properties: { question: text, answer: text, questionInHindi: text, answerInHindi: text },
    required: ['question', 'answer'],
  };
  const response = {
    type: 'object',
    properties: { faqs: { type: 'array', items: item } },
    required: ['faqs'],
  };
  expect(sliceCalls([{ method: 'GET', path: '/connect/faq' }])).toEqual({
    'GET /connect/faq': { response },
  });
});

test("describes a form's request with every §7 key", () => {
  const calls = sliceCalls([{ method: 'POST', path: '/email/contact-us' }]);
  expect(calls['POST /email/contact-us']?.request).toMatchObject({
    required: ['name', 'email', 'mobile', 'message'],
    additionalProperties: false,
  });
  expect(calls['POST /email/contact-us']?.response).toEqual(acknowledged);
});

test('lists each distinct request of a call made by several forms', () => {
  const { request } =
    sliceCalls([{ method: 'POST', path: '/email/finance-advice' }])['POST /email/finance-advice'] ??
    {};
  const { anyOf = [] } = request as SchemaObject;
  const keys = anyOf.map((schema) => (schema as SchemaObject).required?.length);
  // Three fields in either profile; the full loan form has eight.
  expect([new Set(keys), new Set(anyOf.map((schema) => JSON.stringify(schema))).size]).toEqual([
    new Set([3, 8]),
    anyOf.length,
  ]);
});

test('equal requests are listed once', () => {
  const { request } =
    sliceCalls([{ method: 'POST', path: '/career-application' }])['POST /career-application'] ?? {};
  expect(request).toMatchObject({ required: ['name', 'email', 'mobile', 'resume', 'resumeName'] });
});

test('describes a call that is not in the contract by its own schemas', () => {
  const own = {
    method: 'POST',
    path: '/lottery',
    sendsToken: false,
    summary: 'Draw',
    request: object({ ticket: string() }),
  } as const;
  const call = { ...own, response: object({ prize: string() }) };
  const described = (schema: object) => ({ type: 'object', ...schema });
  expect(sliceCalls([call])['POST /lottery']).toEqual({
    request: described({ properties: { ticket: text }, required: ['ticket'] }),
    response: described({ properties: { prize: text }, required: ['prize'] }),
  });
});

test('the server describes every call and form', () => {
  const calls = serverCalls();
  const { request, response } = calls['POST /email/finance-advice'] ?? {};
  expect(request).toMatchObject({
    required: ['fullName', 'mobile', 'loanType'],
    properties: { loanAmount: {} },
  });
  expect(response).toEqual(acknowledged);
  expect(Object.keys(calls['GET /connect/faq'] ?? {})).toEqual(['response']);
  expect(calls['POST /leads/:slice/:form']?.definition).toMatchObject({
    properties: { title: { type: 'string', maxLength: 100 } },
  });
  expect(
    Object.entries(calls).filter(([, { definition }]) => definition !== undefined),
  ).toHaveLength(1);
});

test('refuses a call without a description', () => {
  expect(() => sliceCalls([{ method: 'GET', path: '/lottery' }])).toThrow(
    'GET /lottery is in "requires.calls", but its data is not defined',
  );
});
