import { expect, test, vi } from 'vitest';
import { ChunkLoadError } from '../loading/chunk-load-error';
import { reportRecovered } from './report-recovered';

test('what the screen says is no uncaught error; everything else that React recovers from is', () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  reportRecovered(
    new Error('Recovered', {
      cause: new ChunkLoadError('mf-home/pages/About', 'error', 'https://site.example/a.js'),
    }),
  );
  expect(reported).not.toHaveBeenCalled();
  const other = new Error('Recovered', { cause: new Error('A mismatch') });
  reportRecovered(other);
  expect(reported).toHaveBeenCalledWith(other);
  vi.unstubAllGlobals();
});
