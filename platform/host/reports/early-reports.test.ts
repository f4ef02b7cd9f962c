import { afterEach, expect, test, vi } from 'vitest';
import { collectReports } from './collect-reports';
import { reportIfLeftEarly, visitToken } from './early-reports';

const sent = vi.fn();
const fetched = vi.fn(async () => ({ status: 200, text: async () => 'a.token' }));

/** Loads a page as the server sends it in an arm, or outside one. */
function load(arm: string | null): void {
  document.documentElement.dataset['composition'] = '0a1b2c3d';
  vi.stubGlobal('fetch', fetched);
  Object.assign(navigator, { sendBeacon: sent });
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'navigation' && arm !== null
      ? [{ serverTiming: [{ name: 'arm', description: arm }] } as never]
      : [],
  );
}
const sentBodies = () => sent.mock.calls.map(([, body]) => JSON.parse(body as string));
const leave = () => window.dispatchEvent(new Event('pagehide'));
afterEach(() => void vi.unstubAllGlobals());

test('fetches no token outside of a gradual deploy', () => {
  load(null);
  reportIfLeftEarly('/reports');
  leave();
  expect(fetched).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

test("sends the token of an arm's page load with its reports", async () => {
  load('new');
  const end = reportIfLeftEarly('/reports');
  expect(fetched).toHaveBeenCalledWith('/reports?composition=0a1b2c3d');
  await vi.waitFor(() => expect(visitToken()).toBe('a.token'));
  leave();
  expect(sentBodies()).toEqual([{ composition: '0a1b2c3d', visit: 'a.token', counts: [] }]);
  end();
  const takeParts = () => ({ weather: 'fair' });
  collectReports({ address: '/reports', isSampled: true, onReport: () => {}, takeParts });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  window.dispatchEvent(new Event('visibilitychange'));
  expect(sentBodies().at(-1)).toMatchObject({ visit: 'a.token', weather: 'fair' });
});
