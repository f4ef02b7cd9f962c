import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { notShown } from './not-shown';

cases([
  [
    'an alternative text of several words',
    '<img src="/pictures/shop.jpg" alt="Two people, at = a desk">',
  ],
  [
    'a title in single quotes, with the other quotes in it',
    `<a href='/contact' title='Write "to" us'>Us</a>`,
  ],
  ['a picture in another spelling', "<IMG SRC='/pictures/shop.jpg' ALT='A shop'>"],
  ['a picture of the content', '<img src="/pictures/shop.jpg" alt="A shop">'],
  ['an element that may be left open', '<ul><li>One<li>Two</ul><p>Text'],
  ['an element without attributes, and one that closes itself', '<p>Text<br/></p>'],
])('reports nothing about HTML that pages show', (_, html) => {
  expect(notShown(html, new Set(['shop.jpg']))).toEqual([]);
});

cases([
  ['<svg/onload=alert(1)>', '<svg> is not supported'],
  ['<iframe/src="https://a.example">', '<iframe> is not supported'],
  ['<p\nclass="big">', 'class of <p> is not supported'],
  ['<p>The <b>loan and <i>its</i> rate</p>', '<b> is not closed. Add </b> where it ends.'],
  ['<strong>Loan', '<strong> is not closed'],
  ['<img src="/pictures/none.jpg" alt="A shop">', 'There is no picture "none.jpg".'],
  [
    '<img src="/pictures/shop.jpg" alt=" ">',
    'The picture has no description for people who cannot see it. Write one in the brackets: ![What it shows](/pictures/shop.jpg)',
  ],
  [
    '<img src="pictures/shop.jpg" alt="A shop">',
    '"pictures/shop.jpg" is not in the content\'s pictures',
  ],
  ['<img src="https://a.example/a.png" alt="A shop">', 'Pictures from other sites are not shown'],
  ['<a href="/a b" onclick=go()></a>', 'onclick of <a> is not supported'],
])('reports the parts that pages omit', (html, says) => {
  expect(notShown(html, new Set(['shop.jpg']))).toEqual([
    expect.objectContaining({ says: expect.stringContaining(says) }),
  ]);
});

test('parses an unclosed tag with many attributes in linear time', () => {
  expect(notShown(`<div${' x="a b"'.repeat(60)} =`, new Set())).toEqual([]);
});
