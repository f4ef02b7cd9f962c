import { openServer } from '@platform/releases/http/open-server';
import { afterEach, expect, test, vi } from 'vitest';
import { readSettings } from '../settings/settings';

afterEach(() => vi.useRealTimers());

test('a server that must first fetch the site starts once it has it, however long that takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const server = openServer(readSettings({ LOG_LEVEL: 'silent' }));
  let hasFetched = () => {};
  const fetching = new Promise<void>((resolve) => {
    hasFetched = resolve;
  });
  server.addHook('onReady', () => fetching);
  const ready = server.ready().then(
    () => 'ready',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(600_000);
  hasFetched();
  expect(await ready).toBe('ready');
  await server.close();
});
