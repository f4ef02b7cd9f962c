import { expect, test } from 'vitest';
import { notShown } from './not-shown';

test.each([
  ['an alternative text of several words', '<img src="/a.svg" alt="Two people, at = a desk">'],
  ['a title in single quotes, with the other quotes in it', `<a href='/contact' title='Write "to" us'>Us</a>`],
  ['an element without attributes, and one that closes itself', '<p>Text<br/></p>'],
])('%s is shown', (_, html) => {
  expect(notShown(html)).toEqual([]);
});

test.each([
  ['<svg/onload=alert(1)>', '<svg> is not shown'],
  ['<iframe/src="https://a.example">', '<iframe> is not shown'],
  ['<p\nclass="big">', 'class of <p> is not taken'],
  ['<a href="/a b" onclick=go()>', 'onclick of <a> is not taken'],
])('of %s it says what is left out', (html, says) => {
  expect(notShown(html)).toEqual([expect.objectContaining({ says: expect.stringContaining(says) })]);
});

test('a tag that never ends, with many attributes, is read at once', () => {
  expect(notShown(`<div${' x="a b"'.repeat(60)} =`)).toEqual([]);
});
