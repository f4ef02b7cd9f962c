import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesOf } from './pages-of';

const folder = temporaryFolder(afterAll);
beforeAll(() =>
  writeFiles(folder, {
    // Each rendering has another body.
    'worker.mjs': `let content;
    const rendered = (route, params) => ({
      head: [], body: String(Math.random()), exposes: [], data: null, readsQuery: [],
      reads: route === null ? [] : params.id === undefined ? ['questions', 'text/en-IN/Welcome'] : ['beds/' + params.id],
    });
    export const answer = async ({ kind, job, route, item }) => {
      if (kind === 'start') ({ content } = job);
      if (kind === 'bundle') return [];
      if (kind === 'items') return { items: content.beds.map((id) => ({ params: { id } })), reads: ['beds'] };
      return kind === 'page' ? rendered(route, item.params) : null;
    };`,
  }),
);

const content = {
  questions: ['Which soil?'],
  beds: ['rose', 'iris'],
  'beds/rose': { text: 'Red.' },
  'beds/iris': { text: 'Blue.' },
};

async function bodiesOf(changed: object, more: object = {}) {
  const { addresses } = await pagesOf({
    composition: { shell: '1', remotes: { plants: { release: '2' } } },
    job: {
      remotes: { plants: { release: { exposes: {} }, bundle: 'file:///plants/server.mjs' } },
      routes: [
        { path: '/', remote: 'plants', page: 'Home' },
        { path: '/beds/:id', remote: 'plants', page: 'Bed' },
      ],
      redirects: {},
      waiting: [],
      content: { ...content, ...changed },
      ...more,
    },
    slicesFor: () => new Set(['plants']),
    shellServer: folder,
    site: folder,
  } as unknown as Parameters<typeof pagesOf>[0]);
  return new Map(addresses.map(({ path, body }) => [path, body]));
}

test('renders only the pages that read what has changed', async () => {
  let before = await bodiesOf({});
  const renderedBy = async (changed: object, more?: object) => {
    const now = await bodiesOf(changed, more);
    const rendered = [...now].filter(([path, body]) => before.get(path) !== body);
    before = now;
    return rendered.map(([path]) => path);
  };
  expect(before.size).toBe(6);
  expect(await renderedBy({})).toEqual([]);
  expect(await renderedBy({ 'beds/rose': { text: 'White.' } })).toEqual(['/beds/rose']);
  expect(await renderedBy({})).toEqual(['/beds/rose']);
  expect(await renderedBy({ questions: [] })).toEqual(['/']);
  expect(await renderedBy({ questions: [], unread: 1 })).toEqual([]);
  const added = { questions: [], beds: ['rose', 'iris', 'lily'], 'beds/lily': {} };
  expect(await renderedBy(added)).toEqual(['/beds/lily']);
  // Facts may be on every page.
  expect(await renderedBy(added, { facts: { name: 'Beds' } })).toHaveLength(7);
  const withTexts = (texts: object, hindi: object = {}) => ({
    facts: { name: 'Beds', texts, translated: { hi: { texts: hindi } } },
  });
  // The home page asks for the text "Welcome" in English only.
  expect(await renderedBy(added, withTexts({ Welcome: 'Good day' }))).toHaveLength(7);
  expect(await renderedBy(added, withTexts({ Welcome: 'Hello' }))).toEqual(['/']);
  expect(await renderedBy(added, withTexts({ Welcome: 'Hello', Other: 'x' }))).toEqual([]);
  expect(await renderedBy(added, withTexts({ Welcome: 'Hello' }, { Welcome: 'x' }))).toEqual([]);
});
