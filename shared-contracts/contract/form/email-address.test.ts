import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { isEmailAddress, isOfDomain } from './email-address';

cases([
  "o'brien@example.com",
  'a..b@x.in',
  '"a b"@example.com',
  'a@localhost',
  'a@[192.0.2.1]',
  'a@[IPv6:2001:db8::1]',
  'ऊषा@उदाहरण.भारत',
  '"a@b"@example.com',
  'a+b@sub.example.co.in',
  'a@उदाहरण.भारत',
])('accepts addresses', (address) => {
  expect(isEmailAddress(address)).toBe(true);
});

cases([
  '',
  'asha',
  '@b.example',
  'a@',
  'a@b..in',
  'a@.in',
  'a@-b.in',
  'a b@c.in',
  'a@b@c.in',
  'a@b c.in',
  'a@[1.2]',
])('rejects what is not an address', (address) => {
  expect(isEmailAddress(address)).toBe(false);
});

cases([
  ['asha@gmail.com', true],
  ['asha@GMail.com', true],
  ['asha@gmail.co', false],
  ['gmail.com@example.com', false],
])('recognizes addresses of a domain', (address, isOf) => {
  expect([isOfDomain(address, 'gmail.com'), isOfDomain(address, 'Gmail.COM')]).toEqual([
    isOf,
    isOf,
  ]);
});
