import { expect, onTestFinished, test, vi } from 'vitest';
import { changedTags } from './changed-slices';

/** Serves a live composition and a preview with other releases. */
function serve(live: object, preview: object): void {
  const answer = async (_address: string, { headers }: { headers: Record<string, string> }) =>
    Response.json(headers['cookie'] === 'preview=t0ken' ? preview : live);
  vi.stubGlobal('fetch', answer);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
const home = { 'mf-home': { release: '1-a' }, 'mf-forms': { release: '1-b' } };

test('returns the tag of a remote whose release differs', async () => {
  const preview = { shell: '1-s', remotes: { ...home, 'mf-forms': { release: '1-c' } } };
  serve({ shell: '1-s', remotes: home }, preview);
  expect(await changedTags('http://site.example', 't0ken')).toEqual(['@mf-forms']);
});

test('returns null if the shell differs', async () => {
  serve({ shell: '1-s', remotes: home }, { shell: '1-t', remotes: home });
  expect(await changedTags('http://site.example', 't0ken')).toBeNull();
});
