import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFailedAsset } from './find-failed-asset';

const inner = 'https://site.example/remotes/plants/one/assets/About.js';
let asked: { readonly address: string; readonly signal: AbortSignal }[];

const script = () => new Response('export {};', { headers: { 'content-type': 'text/javascript' } });

/** Stubs `fetch`: `hangs` never gets a response, `stalls` only gets headers. */
function answer({ hangs, stalls }: { readonly hangs?: string; readonly stalls?: string }): void {
  vi.stubGlobal('fetch', (address: string, { signal, integrity }: RequestInit) => {
    const ended = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new Error('given up'))),
    );
    if (signal && (address === hangs || address === stalls)) asked.push({ address, signal });
    // `fetch` checks a hash only after the complete response.
    if (address === hangs || (address === stalls && integrity)) return ended;
    const answered = script();
    if (address === stalls) vi.spyOn(answered, 'text').mockReturnValue(ended);
    return Promise.resolve(answered);
  });
}

beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['never answers', { hangs: inner }, { reason: 'error', address: inner }],
  ['never ends', { stalls: inner }, { reason: 'missing', address: inner }],
])('finds the file that %s', async (_, fault, named) => {
  answer(fault);
  const found = findFailedAsset([inner], new Map([[inner, 'sha256-x']]), null);
  await vi.runAllTimersAsync();
  expect(await found).toEqual(named);
  expect(asked.at(-1)?.signal.aborted).toBe(true);
});
