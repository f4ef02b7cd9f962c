import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { FileRefusedError, preloadFiles } from './preload-files';

const exposes = { 'pages/Home': { scripts: [], styles: ['assets/Home.css'] } };
const releaseAt = (entry: string) => ({
  version: '1.0.0',
  release: '1.0.0+ab12',
  entry,
  exposes,
  integrity: {},
});
let asked: Map<string, AbortSignal>;
let linked: MockInstance<HTMLHeadElement['append']>;

beforeEach(() => {
  asked = new Map();
  vi.stubGlobal('fetch', (address: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.set(address, signal);
    return new Promise((_, reject) => signal.addEventListener('abort', reject));
  });
  writeConfiguration({ ...defaultConfiguration, remoteTimeoutMs: 100 });
});
afterEach(() => vi.unstubAllGlobals());

function linkTo(href: string, state: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
  link.dataset['module'] = state;
  return link;
}

async function preloadAt(origin: string): Promise<string> {
  const folder = `${origin}/remotes/plants/one/`;
  const entry = `${folder}remoteEntry.js`;
  document.head.append(linkTo(entry, 'there'));
  // The test DOM does not load style sheets and logs errors for them.
  linked = vi.spyOn(document.head, 'append').mockReturnValue();
  await preloadFiles(releaseAt(entry), 'pages/Home', entry, new AbortController().signal);
  const styles = `${folder}assets/Home.css`;
  expect(vi.mocked(console.error).mock.calls).toEqual([
    [`The style sheet ${styles} did not load.`],
  ]);
  vi.mocked(console.error).mockClear();
  return styles;
}

test('shows a part without its style sheet if that hangs', async () => {
  const styles = await preloadAt('https://remotes.example');
  expect(linked.mock.calls).toEqual([[expect.objectContaining({ href: styles, disabled: true })]]);
  // The abort frees its connection.
  expect(asked.get(styles)?.aborted).toBe(true);
});

test('does not import a linked module that the browser refused', async () => {
  const entry = 'https://remotes.example/remotes/plants/two/remoteEntry.js';
  const link = linkTo(entry, 'under way');
  document.head.append(link);
  const release = { ...releaseAt(entry), exposes: { 'pages/Home': { scripts: [], styles: [] } } };
  const preloaded = preloadFiles(release, 'pages/Home', entry, new AbortController().signal);
  link.dispatchEvent(new Event('error'));
  await expect(preloaded).rejects.toThrow(FileRefusedError);
  expect([...asked]).toEqual([]);
});
