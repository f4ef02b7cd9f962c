import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { asPartError } from './as-part-error';
import { ChunkLoadError } from './chunk-load-error';

test('uses the message "Loading chunk" only for load failures', () => {
  const notLoaded = new ChunkLoadError('plants/pages/About', 'missing', 'a.js');
  expect(asPartError('plants/pages/About', notLoaded)).toBe(notLoaded);
  expect(asPartError('plants/pages/About', new Error('No pages.')).message).toBe(
    'plants/pages/About threw an error.\n(error: No pages.)',
  );
  expect(asPartError('shell', new Error('Minified React error #31')).message).toBe(
    'shell threw an error.\n(error: shell)',
  );
});

cases([
  'Failed to fetch dynamically imported module: https://site.example/a.js',
  'error loading dynamically imported module: https://site.example/a.js',
  'Importing a module script failed.',
  'No release was found at https://site.example/remotes/notes/9.9.9/.',
])("recognizes each engine's message of a load failure", (said) => {
  expect(asPartError('notes/pages/Notes', new TypeError(said))).toMatchObject({
    name: 'ChunkLoadError',
    message: `Loading chunk notes/pages/Notes failed.\n(error: ${said})`,
  });
});
