import { expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../loading/chunk-load-error';
import { reportRecovered } from './hydrate-page';

test('reports a recovered error unless it is a load failure or mismatch', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  reportRecovered(
    new Error('Recovered', {
      cause: new ChunkLoadError('plants/pages/About', 'error', 'https://site.example/a.js'),
    }),
  );
  expect(logged).not.toHaveBeenCalled();
  reportRecovered(new Error('A mismatch'));
  expect(logged).toHaveBeenCalledOnce();
  logged.mockReset();
  expect(reported).not.toHaveBeenCalled();
  const other = new Error('Recovered', { cause: new Error('A bug') });
  reportRecovered(other);
  expect(reported).toHaveBeenCalledWith(other);
  vi.unstubAllGlobals();
});
