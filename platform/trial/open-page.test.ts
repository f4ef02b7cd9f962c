import { EventEmitter } from 'node:events';
import type { Browser, BrowserContext } from '@playwright/test';
import { expect, test } from 'vitest';
import { openPage } from './open-page';

const file = 'http://localhost:3002/remotes/plants/1.0.0-ab12/Home.js?preview=cd34';

async function opened() {
  const events = Object.assign(new EventEmitter(), { addInitScript: async () => {} });
  const context = { newPage: async () => events, on: () => {} } as unknown as BrowserContext;
  const browser = { browserType: () => ({ name: () => 'firefox' }) } as unknown as Browser;
  return { events, ...(await openPage(context, { browser, slice: 'plants' })) };
}
const request = (method: string, errorText = '') => ({
  url: () => file,
  resourceType: () => 'image',
  method: () => method,
  failure: () => ({ errorText }),
});
const response = (status: number, method = 'GET') => ({
  url: () => file,
  status: () => status,
  request: () => request(method),
});
const printed = (type: string, text: string) => ({ type: () => type, text: () => text });

test('notes errors and missing files, without what differs between two runs', async () => {
  const { events, notes, pictures } = await opened();
  events.emit('pageerror', { message: `x is not a function (${file}:12:7)` });
  events.emit('console', printed('error', 'No ferns.'));
  events.emit('response', response(404));
  events.emit('requestfailed', request('GET', 'net::ERR_FAILED'));
  events.emit('request', request('GET'));
  expect([...notes]).toEqual([
    'The page logs an error: "x is not a function (/remotes/plants/Home.js)". Open the page in a browser to find its source, and fix it.',
    'The page logs an error: "No ferns". Open the page in a browser to find its source, and fix it.',
    '/remotes/plants/Home.js responds with 404. Add the file to the release, or refer to an existing one.',
    '/remotes/plants/Home.js cannot be loaded. Add the file to the release, or refer to an existing one.',
  ]);
  expect([...pictures]).toEqual([file]);
});

test('notes neither refused sending, aborted or blocked requests, nor warnings', async () => {
  const { events, notes } = await opened();
  events.emit('response', response(503, 'POST'));
  events.emit('response', response(200));
  events.emit('requestfailed', request('GET', 'net::ERR_ABORTED'));
  events.emit('requestfailed', request('GET', 'csp'));
  events.emit('console', printed('error', 'Failed to load resource: 404'));
  events.emit('console', printed('warning', 'Old.'));
  expect([...notes]).toEqual([]);
});
