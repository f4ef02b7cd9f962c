import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAll } from './read-all';
import { readFromApi } from './read-from-api';

const article = { title: 'One', description: '<p>Text</p>', imageFileName: 'one.svg' };
const answers: Record<string, unknown> = {
  '/media/gallery': { galleries: [] },
  '/media/blogs': { data: [{ ...article, id: 1 }, { id: 2 }] },
  '/media/blogs1': { ...article, id: 1 },
  '/testimonials/client': { clientTestimonials: [] },
  '/testimonials/employee': { testimonials: [] },
  '/connect/contact-us': { data: [] },
  '/media/services': { services: [] },
  '/connect/faq': { faqs: [{ question: 'Why?', answer: 'So.', answerInHindi: 'ऐसे।' }, null] },
  '/connect/franchises': { franchises: [] },
};

const policy = {
  page: 'terms',
  language: 'en-IN',
  title: 'Terms',
  intro: 'Read them.',
  sections: [],
};

const company = {
  name: 'Some Loans',
  tagline: 'Loans',
  blurb: 'We lend.',
  blurbInHindi: 'हम लोन देते हैं।',
  regions: [],
  hours: 'Always',
  managingDirector: 'Asha',
  chatName: 'Chat',
  chat: 'https://chat.example/',
  social: [],
};

const own: Readonly<Record<string, readonly unknown[]>> = {
  '/connect/policies': [policy],
  '/connect/page-texts': [
    { place: 'Menu', documented: 'Blogs', text: 'Advice', textInHindi: 'सलाह' },
    { place: 'Menu', documented: 'Home', text: '' },
    { place: 'Menu', documented: 'Contact Us', text: 'Find us' },
  ],
};

let server: Server;
let read: ReturnType<typeof readAll>;
beforeEach(async () => {
  server = createServer(({ url = '' }, response) => {
    const answer = answers[url];
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const ask = async ({ path }: { readonly path: string }) => ({
    data: own[path] ?? [company],
    jobs: [],
    achievements: [],
  });
  read = readAll(readFromApi(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, ask));
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.close();
});

test('converts numeric ids and skips unreadable entries', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const content = await read();
  expect(content).toMatchObject({
    '/media/blogs': { data: [{ ...article, id: '1' }] },
    '/media/blogs1': article,
    '/connect/policies': { data: [policy] },
    facts: {
      name: 'Some Loans',
      description: 'We lend.',
      cin: '',
      phone: '',
      texts: { Blogs: 'Advice', 'Contact Us': 'Find us' },
      translated: {
        hi: {
          description: 'हम लोन देते हैं।',
          texts: { Blogs: 'सलाह', 'Contact Us': 'Find us', 'So.': 'ऐसे।' },
        },
      },
    },
    '/connect/faq': { faqs: [{ question: 'Why?', answer: 'So.' }] },
  });
  expect(Object.keys(content)).toHaveLength(15);
  expect(log.mock.calls.join('\n')).toMatch(/\/media\/blogs: entry 1 of data is skipped/);
});

test('a malformed list stops composing, just like a missing one', async () => {
  const right = answers['/connect/faq'];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers['/connect/faq'] = { questions: [] };
  await expect(read()).rejects.toThrow(/connect\/faq returned an unreadable response/);
  answers['/connect/faq'] = right;
});
