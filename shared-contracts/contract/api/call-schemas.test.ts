import { expect, test } from 'vitest';
import { sliceCalls } from './call-schemas';

const text = { type: 'string' };

test('of a call that is read, what is read of it', () => {
  const item = { type: 'object', properties: { question: text, answer: text }, required: ['question', 'answer'] };
  const response = { type: 'object', properties: { faqs: { type: 'array', items: item } }, required: ['faqs'] };
  expect(sliceCalls([{ method: 'GET', path: '/connect/faq' }])).toEqual({ 'GET /connect/faq': { response } });
});

test('what a form sends is described with every key of §7', () => {
  const calls = sliceCalls([{ method: 'POST', path: '/email/contact-us' }]);
  expect(calls['POST /email/contact-us']?.request).toMatchObject({
    required: ['name', 'email', 'mobile', 'message'],
    additionalProperties: false,
  });
});

test('a call that nobody describes is refused in words', () => {
  expect(() => sliceCalls([{ method: 'GET', path: '/lottery' }])).toThrow(
    'GET /lottery is in "asks.calls", and nothing says what it sends and reads',
  );
});
