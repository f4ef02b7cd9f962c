import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { expect, test, vi } from 'vitest';
import { faqs } from '../contract/api/faqs';
import { type StandInAnswer, standInApi } from '../testing/stand-in-api';
import { readContent } from './read-content';

test.each<[StandInAnswer, string]>([
  [{ status: 503 }, 'status 503'],
  ['down', 'no usable response'],
  [{ status: 200, body: {} }, 'no usable response'],
])('logs why content cannot be loaded (%j) and returns null', async (answer, reason) => {
  const logged = vi.mocked(console.error).mockImplementation(() => undefined);
  writeConfiguration(defaultConfiguration);
  standInApi({ '/connect/faq': answer });
  expect(await readContent(faqs)).toBeNull();
  expect(logged.mock.calls).toEqual([[`/connect/faq could not be read: ${reason}.`]]);
  logged.mockClear();
});
