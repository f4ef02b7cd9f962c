import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { writeConfiguration } from '@platform/slice/browser/configuration';
import { defaultConfiguration } from '@platform/slice/contract/configuration';
import { afterEach, expect, test, vi } from 'vitest';
import { blogs } from '../contract/api/blogs';
import { readContent } from './read-content';

let server: Server | undefined;
afterEach(() => server?.close());

test('an article that cannot be read is logged and left out; the others are shown, their ids as texts', async () => {
  const article = { title: 'One', description: '<p>Text</p>', imageFileName: 'one.svg' };
  const data = [{ ...article, id: 1 }, { id: 2 }, { ...article, id: 'three' }];
  server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end(JSON.stringify({ data }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  writeConfiguration({ ...defaultConfiguration, apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/V1` });
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const read = await readContent(blogs);
  expect(read).toEqual({
    data: [
      { ...article, id: '1' },
      { ...article, id: 'three' },
    ],
  });
  expect(log.mock.calls.join('\n')).toContain('/media/blogs: entry 1 of data is left out: title');
  log.mockClear();
});
