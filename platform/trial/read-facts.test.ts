// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { readFacts, readOwn } from './read-facts';

const head = '<title>Ferns</title><meta name="robots" content="index">';
const served = `<html><head>${head}</head><body></body></html>`;
const facts = (html = served) => readFacts('plants', html);
const page = (content: string, name = 'plants') =>
  `<div id="root"><main data-remote="${name}" data-page="Home">${content}</main></div>`;

beforeEach(() => {
  document.head.innerHTML = head;
  document.body.innerHTML = page('<p>Ferns need shade, and water once a week.</p>');
  document.documentElement.lang = 'en';
  for (const one of [document.documentElement, document.body]) one.removeAttribute('class');
  localStorage.clear();
  vi.stubGlobal('indexedDB', { databases: async () => [{ name: 'orders' }] });
});

test('a slice may set the title of its pages only', async () => {
  document.title = 'Moss';
  expect(await facts()).toMatchObject({
    'same <title> after scripts': 'there',
    'same scripted tags in <head>': '',
  });
  document.body.innerHTML = page('', 'notes');
  expect(await facts()).toMatchObject({
    'same <title> after scripts': 'Moss',
    'same scripted tags in <head>': '<title>',
  });
});

test('no slice may change how search engines list a page', async () => {
  document.querySelector('meta')?.setAttribute('content', 'noindex');
  expect(await facts()).toMatchObject({
    'same <meta robots> in the served document': 'index',
    'same <meta robots> after scripts': 'noindex',
    'same scripted tags in <head>': '<meta robots>',
  });
});

test('reads what all slices share: attributes, ids, storage, elements in the body', async () => {
  document.documentElement.className = 'dark';
  document.body.innerHTML += '<div id="menu"></div><p id="menu"></p>';
  localStorage.setItem('of-others', 'x');
  expect(await facts()).toMatchObject({
    'same lang of <html>': 'en',
    'left class of <html>': 'dark',
    'left class of <body>': '',
    'same duplicate ids': 'menu',
    'kept of-others in localStorage': 'there',
    'kept orders in IndexedDB': 'there',
    'left elements in <body>': 'div#menu, p#menu',
  });
});

test("finds the slice's own parts that are empty or in another language", () => {
  expect(readOwn('plants', '')).toEqual([]);
  document.body.innerHTML = page('<p>फर्न को छाया और सप्ताह में एक बार पानी चाहिए</p>');
  expect(readOwn('plants', ' in print')).toEqual([
    'Home is in a different language than the page in print. Take its texts from t().',
  ]);
  // Without the release, another slice may render the part.
  document.body.innerHTML = page('', 'notes');
  expect(readOwn('plants', '')).toEqual(['Home is empty. Render content or a message.']);
});

test('finds a dialog without styles', () => {
  document.body.innerHTML += '<dialog open class="order">Order ferns</dialog>';
  const unstyled = 'A dialog opens without styles. Import its styles in the modal’s file.';
  expect(readOwn('plants', '')).toEqual([unstyled.replace('’', "'")]);
  document.head.innerHTML += '<style>.order { color: green; }</style>';
  expect(readOwn('plants', '')).toEqual([]);
});
