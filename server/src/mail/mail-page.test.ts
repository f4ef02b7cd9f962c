import { expect, test } from 'vitest';
import { mailPage } from './mail-page';

test('a number to call is a large link, and addresses are links', () => {
  const html = mailPage(
    'Call',
    '98765 43210\ntel:+919876543210\nhttps://desk.example/leads/#row-1\n',
  );
  expect(html).toMatch(
    /<a href="tel:\+919876543210" style="[^"]*font-size:40px[^"]*">98765 43210<\/a>/,
  );
  expect(html).toContain('<a href="https://desk.example/leads/#row-1"');
});

test('a code is large and selected as a whole', () => {
  expect(mailPage('Code', 'Your code is 123456\n\nEnter it')).toMatch(
    /Your code is <b style="[^"]*line-height:48px[^"]*user-select:all">123456<\/b>/,
  );
});

test('escapes the words of visitors', () => {
  const html = mailPage('<b>', 'Name: <img src=x>\nMessage: "https://a.example/?a=1&b=<i>"');
  expect(html).not.toMatch(/<img|<i>/);
  expect(html).toContain('<title>&#60;b&#62;</title>');
});
