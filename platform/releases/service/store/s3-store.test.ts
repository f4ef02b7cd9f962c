import { request } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { nightly } from '@platband/server-kit/testing';
import { serve, temporaryFolder } from '@platband/slice/build/test-resources';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { S3Server } from '../../testing/s3-server';
import { S3Store } from './s3-store';

const folder = temporaryFolder(afterAll);
let s3: S3Server;
let store: S3Store;
/** A store client that times out after half a second without data. */
let impatient: S3Store;
let faults: ('503' | '500' | '403' | 'cut' | 'cut while sending' | 'slow' | 'hangs')[];

beforeAll(async () => {
  s3 = await S3Server.start(folder);
  const environment = { ...s3.environment, AWS_ENDPOINT_URL: endpoint };
  store = new S3Store('s3://releases/site', environment);
  impatient = new S3Store('s3://releases/site', environment, 500);
});
/** A proxy that injects faults into responses from the store. */
const endpoint = await serve((incoming, outgoing) => {
  const fault = faults.shift();
  if (fault === 'cut') {
    outgoing.writeHead(200, { 'content-length': '1000' });
    outgoing.write('half');
    setTimeout(() => outgoing.destroy(), 50);
    return;
  }
  if (fault === 'cut while sending') return void incoming.once('data', () => incoming.destroy());
  if (fault === 'hangs') return;
  if (fault === 'slow') {
    // The whole response takes much longer than the timeout.
    outgoing.writeHead(200);
    let sent = 0;
    const timer = setInterval(() => {
      outgoing.write('x');
      sent += 1;
      if (sent < 20) return;
      clearInterval(timer);
      outgoing.end();
    }, 100);
    return;
  }
  if (fault !== undefined) {
    incoming.resume();
    outgoing.writeHead(Number(fault)).end('<Error><Code>SlowDown</Code></Error>');
    return;
  }
  const { method, url, headers } = incoming;
  const forwarded = request(
    { port: s3.port, host: '127.0.0.1', method, path: url, headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    },
  );
  incoming.pipe(forwarded);
}, afterAll);
beforeEach(() => {
  faults = [];
});
afterAll(() => s3.stop());

const key = 'remotes/plants/1.0.0-1a2b3c4d/assets/[slug] $1.js';

test('returns a stored value under any key', async () => {
  const content = Buffer.from('export const greeting = "नमस्ते";');
  await store.put(key, content);
  await store.put(key, content);
  expect(await store.get(key)).toEqual(content);
  expect(await store.get('remotes/none')).toBeNull();
  await store.check();
});

test('retries when the store is busy or drops a response', async () => {
  faults = ['503', '500'];
  await store.put('a.json', Buffer.from('{}'));
  faults = ['cut', '503'];
  expect(await store.get('a.json')).toEqual(Buffer.from('{}'));
});

test('retries an interrupted upload from the start', async () => {
  const content = Buffer.alloc(100_000, 'release');
  faults = ['cut while sending', 'cut while sending'];
  await store.put('large.js', content);
  expect(faults).toEqual([]);
  expect(await store.get('large.js')).toEqual(content);
});

nightly('waits for slow responses and retries missing ones', async () => {
  faults = ['slow'];
  expect(await impatient.get('slow.js')).toEqual(Buffer.from('x'.repeat(20)));
  await store.put('c.json', Buffer.from('{}'));
  faults = ['hangs'];
  expect(await impatient.get('c.json')).toEqual(Buffer.from('{}'));
  faults = ['hangs', 'hangs', 'hangs', 'hangs'];
  await expect(impatient.get('c.json')).rejects.toThrow(
    /^The store .* failed \(GET c\.json\): no data for 0\.5 s$/,
  );
});

test('times out even during garbage collection', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await store.put('d.json', Buffer.from('{}'));
  faults = ['hangs'];
  const asked = impatient.get('d.json');
  await vi.waitUntil(() => faults.length === 0);
  // Collects only once, because that takes long in a shared worker and the retry must respond
  // within half a second.
  collect();
  expect(await asked).toEqual(Buffer.from('{}'));
}, 20_000);

test('reports a permanent failure with the request and status', async () => {
  faults = ['503', '503', '503', '503'];
  await expect(store.put('b.json', Buffer.from('{}'))).rejects.toThrow(
    /^The store s3:\/\/releases\/site at 127\.0\.0\.1:\d+ failed \(PUT b\.json\): responded with 503 SlowDown$/,
  );
  faults = ['403'];
  await expect(store.get('b.json')).rejects.toThrow('(GET b.json): responded with 403 SlowDown');
  expect(faults).toEqual([]);
});

test('reports missing credentials or a missing bucket', () => {
  expect(() => new S3Store('s3://releases', {})).toThrow(
    'RELEASES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  );
  expect(() => new S3Store('s3://', s3.environment)).toThrow(
    'RELEASES_URL=s3:// is invalid. Expected s3://bucket/folder.',
  );
});
