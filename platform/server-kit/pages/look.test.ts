import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveLook } from './look';

const file = (name: string) => new URL(name, import.meta.url);

test("a site's style sheets override the default token values", async () => {
  const server = Fastify();
  serveLook(server, '/plain/', { sheets: [], seal: file('base.css'), fonts: {} });
  serveLook(server, '/own/', {
    sheets: [file('drawings.css')],
    seal: file('base.css'),
    fonts: { 'any.woff2': file('base.css') },
  });
  const plain = (await server.inject('/plain/style.css')).body;
  const used = [...plain.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(20);
  expect([...new Set(used)].filter((name) => !plain.includes(`  ${name}:`))).toEqual([]);
  const own = await server.inject('/own/style.css');
  expect(own.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(own.body.split(readFileSync(file('drawings.css'), 'utf8'))).toHaveLength(3);
  expect((await server.inject('/own/fonts/any.woff2')).headers).toMatchObject({
    'content-type': 'font/woff2',
    'cache-control': expect.stringContaining('immutable'),
  });
});
