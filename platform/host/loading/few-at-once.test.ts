import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitPerOrigin } from './few-at-once';

beforeEach(() => vi.stubGlobal('location', new URL('http://site.example/')));
afterEach(() => vi.unstubAllGlobals());

const over = (nextHopProtocol: string) =>
  vi.stubGlobal('performance', { getEntriesByType: () => [{ nextHopProtocol }] });

function works() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (file: string) =>
    limitPerOrigin(`${location.origin}/remotes/club/one/assets/${file}`, () => {
      started.push(file);
      return new Promise<void>((resolve) => ends.set(file, resolve));
    });
  return { started, start, end: (file: string) => ends.get(file)?.() };
}

test("loads at most two of a remote's files at a time over HTTP/1.1", async () => {
  over('http/1.1');
  const { started, start, end } = works();
  const all = ['a.js', 'b.js', 'c.js', 'd.js'].map(start);
  await vi.waitFor(() => expect(started).toEqual(['a.js', 'b.js']));
  end('b.js');
  await vi.waitFor(() => expect(started).toEqual(['a.js', 'b.js', 'c.js']));
  for (const file of ['a.js', 'c.js']) end(file);
  await vi.waitFor(() => expect(started).toHaveLength(4));
  end('d.js');
  await Promise.all(all);
});

test('starts all files at once over HTTP/2', () => {
  over('h2');
  const { started, start } = works();
  for (const file of ['a.js', 'b.js', 'c.js']) void start(file);
  expect(started).toHaveLength(3);
});
