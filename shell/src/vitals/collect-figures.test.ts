import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectFigures } from './collect-figures';

const set = (target: object, name: string, value: unknown) => {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
};
// `webdriver` is true in the tests' browser.
beforeEach(() => {
  set(navigator, 'webdriver', false);
  history.replaceState(null, '', '/');
});

const inShort = ({
  what,
  page,
  form,
  count,
}: ReturnType<ReturnType<typeof collectFigures>['take']>[number]) =>
  [what, page, form, count].join(' ').replace('  ', ' ');

test('counts actions by page until they are taken', () => {
  document.body.innerHTML = '<a href="tel:+910000000000"><b>Call</b></a><a href="#x">Other</a>';
  const figures = collectFigures();
  figures.add('opened', 'form/contact');
  history.pushState(null, '', '/about?mobile=9876543210');
  figures.add('view');
  figures.add('view');
  for (const pressed of document.querySelectorAll('b, a:last-child'))
    pressed.dispatchEvent(new Event('click', { bubbles: true }));
  expect(figures.take().map(inShort)).toEqual([
    'visit / 1',
    'view / 1',
    'opened / form/contact 1',
    'view /about 2',
    'call /about 1',
  ]);
  expect(figures.take()).toEqual([]);
});

test('a page opened by a link of this site begins no visit', () => {
  set(document, 'referrer', `${location.origin}/about`);
  expect(collectFigures().take().map(inShort)).toEqual(['view / 1']);
});

test('a prerendered page is not counted until it is shown', () => {
  set(document, 'prerendering', true);
  const figures = collectFigures();
  expect(figures.take()).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(figures.take().map(inShort)).toEqual(['visit / 1', 'view / 1']);
});

test('an automated browser is not counted', () => {
  set(navigator, 'webdriver', true);
  const figures = collectFigures();
  figures.add('opened', 'form/contact');
  expect(figures.take()).toEqual([]);
});
