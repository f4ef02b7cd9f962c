import { reportEventType } from '@platform/slice/browser/report';
import { expect, test, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error';
import { noteRelease } from './loaded-releases';
import { reportThrown } from './report-thrown';

test('what has loaded and thrown is reported with slice and release; what did not load is not reported again', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reported: unknown[] = [];
  window.addEventListener(reportEventType, (event) => reported.push((event as CustomEvent).detail));
  const error = new Error('x is undefined');
  reportThrown('mf-forms/slots/Newsletter', error);
  noteRelease('mf-forms', 'slots/Newsletter', {
    release: '1.0.0-ab12',
    folder: 'http://localhost/remotes/mf-forms/1.0.0-ab12/',
  });
  reportThrown(
    'mf-forms/slots/Newsletter',
    new ChunkLoadError('mf-forms/slots/Newsletter', 'missing', 'x'),
  );
  reportThrown('mf-forms/slots/Newsletter', error);
  error.stack = `Error: x is undefined
    at walk (http://localhost/shell/assets/react-1.js:1:2)
    at Newsletter (http://localhost/remotes/mf-forms/1.0.0-ab12/assets/Newsletter-3c.js:4:56)`;
  reportThrown('mf-forms/slots/Newsletter', error);
  error.stack =
    'at Newsletter (http://localhost/remotes/mf-forms/1.0.0-ab12/assets/Newsletter-3c.js:4:56)';
  reportThrown('mf-forms/slots/Newsletter', error);
  expect(reported).toEqual([
    expect.objectContaining({
      what: 'threw',
      slice: 'mf-forms',
      subject: 'slots/Newsletter',
      release: '1.0.0-ab12',
    }),
    expect.objectContaining({ what: 'threw', subject: 'slots/Newsletter' }),
    expect.objectContaining({
      what: 'threw',
      subject: 'slots/Newsletter Error Newsletter-3c.js:4:56',
    }),
  ]);
});
