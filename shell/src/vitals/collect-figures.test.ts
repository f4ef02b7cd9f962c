import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { collectFigures } from './collect-figures';

const set = (target: object, name: string, value: unknown) => {
  Object.defineProperty(target, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(target, name));
};
// Of the test's own browser it is true.
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

test('what a visitor does is counted by page, until it is taken', () => {
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

test('a page that a link of this site led to begins no visit', () => {
  set(document, 'referrer', `${location.origin}/about`);
  expect(collectFigures().take().map(inShort)).toEqual(['view / 1']);
});

test('a page that is loaded ahead counts once it is shown', () => {
  set(document, 'prerendering', true);
  const figures = collectFigures();
  expect(figures.take()).toEqual([]);
  document.dispatchEvent(new Event('prerenderingchange'));
  expect(figures.take().map(inShort)).toEqual(['visit / 1', 'view / 1']);
});

test('a browser that a program steers is not counted', () => {
  set(navigator, 'webdriver', true);
  const figures = collectFigures();
  figures.add('opened', 'form/contact');
  expect(figures.take()).toEqual([]);
});
