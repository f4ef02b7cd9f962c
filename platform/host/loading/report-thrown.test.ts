import { reportEventType } from '@platband/slice/browser/report';
import { expect, test, vi } from 'vitest';
import { ChunkLoadError } from './chunk-load-error';
import { noteRelease } from './loaded-releases';
import { reportThrown } from './report-thrown';

test('reports an error in a loaded part, but no load failure twice', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reported: unknown[] = [];
  window.addEventListener(reportEventType, (event) => reported.push((event as CustomEvent).detail));
  const error = new Error('x is undefined');
  reportThrown('club/slots/Letter', error);
  noteRelease('club', 'slots/Letter', {
    release: '1.0.0-ab12',
    folder: 'http://localhost/remotes/club/1.0.0-ab12/',
  });
  reportThrown('club/slots/Letter', new ChunkLoadError('club/slots/Letter', 'missing', 'x'));
  reportThrown('club/slots/Letter', error);
  error.stack = `Error: x is undefined
    at walk (http://localhost/shell/assets/react-1.js:1:2)
    at Letter (http://localhost/remotes/club/1.0.0-ab12/assets/Letter-3c.js:4:56)`;
  reportThrown('club/slots/Letter', error);
  error.stack = 'at Letter (http://localhost/remotes/club/1.0.0-ab12/assets/Letter-3c.js:4:56)';
  reportThrown('club/slots/Letter', error);
  expect(reported).toMatchObject([
    { what: 'threw', slice: 'club', subject: 'slots/Letter', release: '1.0.0-ab12' },
    { what: 'threw', subject: 'slots/Letter' },
    { what: 'threw', subject: 'slots/Letter Error Letter-3c.js:4:56' },
  ]);
});
