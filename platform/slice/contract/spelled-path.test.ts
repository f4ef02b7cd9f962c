import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { spelledPath } from './spelled-path';

const route = (path: `/${string}`) => ({ path, remote: 'x', page: 'X' });
const table = {
  routes: [route('/'), route('/contact'), route('/price-list'), route('/blogs/:slug')],
  redirects: { '/home': '/', '/contact-us': '/contact' } as const,
};

cases([
  ['/CONTACT/', '/contact'],
  ['/contact.', '/contact'],
  ['/contact,', '/contact'],
  ['/contact)', '/contact'],
  ['/contact%20', '/contact'],
  ['/contact&source=x', '/contact'],
  ['/contact.html', '/contact'],
  ['/Contact.HTML', '/contact'],
  ['/index.html', '/'],
  ['/index.php', '/'],
  ['/contact/index.html', '/contact'],
  ['/contact-us', '/contact'],
  ['/contact-us.', '/contact'],
  ['/home', '/'],
])('spells a path as the route table does', (path, spelled) => {
  expect(spelledPath(table, path)).toBe(spelled);
});

cases(['/', '/contact', '/blogs/one.', '/offline.html', '/contacts', '/robots.txt'])(
  'leaves other paths unchanged',
  (path) => {
    expect(spelledPath(table, path)).toBeNull();
  },
);
