import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createDatabase, type TestDatabase } from '@platband/server-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSettings } from '../settings/settings';
import { startServer } from '../testing/test-server';
import { checkContent } from './check-content';
import { problemLine } from './content-problem';
import { folderSource } from './content-source';
import { changesTo, exportContent } from './import-content';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createDatabase('embedded');
  folder = `${database.folder}/content/`;
  await cp(fileURLToPath(new URL('../../content', import.meta.url)), folder, { recursive: true });
});
afterEach(() => database.remove());

const change = async (file: string, text: string, replacement: string) => {
  const before = await readFile(`${folder}${file}`, 'utf8');
  expect(before).toContain(text);
  await writeFile(`${folder}${file}`, before.replace(text, replacement));
};
const check = async () => {
  const { siteFolder } = readSettings(database.environment);
  return (await checkContent(folderSource(folder), siteFolder)).map(problemLine);
};
const start = () => startServer(database, { CONTENT_FOLDER: folder });
const questionsOf = async (server: Awaited<ReturnType<typeof start>>) =>
  (await server.inject('/api/V1/connect/faq'))
    .json()
    .faqs.map(({ question }: { question: string }) => question);
const contact = { name: 'Asha', email: 'a@b.example', mobile: '9876543210' };

test("the repository's content has no mistakes", async () => {
  expect(await check()).toEqual([]);
});

test.each<readonly [file: string, text: string, replacement: string, ...says: string[]]>([
  [
    'faq.json',
    '"question": "Where do you work?",',
    '"qestion": "Where do you work?",',
    'faq.json:6: "question" is missing. Add it: "question": "…"',
    'faq.json:7: "qestion" is not a field of this entry. Remove it, or use one of: question, answer, questionInHindi, answerInHindi.',
  ],
  [
    'faq.json',
    '"Where do you work?",',
    '"Where do you work?"',
    'faq.json:7: A comma is missing at the end of this line.',
  ],
  [
    'faq.json',
    '"Where do you work?",',
    '"Where do you work?,',
    'faq.json:7: The closing quotation mark is missing, or the text contains a line break. Write \\n for a line break.',
  ],
  [
    'faq.json',
    '"Where do you work?"',
    '17',
    'faq.json:7: "question" must be text in quotes, not 17.',
  ],
  [
    'policy.json',
    'Write to {email} first',
    'Write to {mail} first',
    'policy.json:213: "Write to {mail} first; we tell you where to send it, and con…": Only these placeholders can be used: {name} {email} {phone} {address} {kept} {yourData}.',
  ],
  [
    'policy.json',
    '"heading": "Sharing"',
    '"heading": ""',
    'policy.json:19: "sections.2.heading" is empty. Fill it in, or remove it if it is optional.',
  ],
  [
    'policy.json',
    '"page": "terms"',
    '"page": "other"',
    'policy.json:119: "other" is not an option for this field. Use one of: privacy, terms, returns.',
    'policy.json:1: The page terms (language en-IN) has no entry. Add one.',
  ],
  [
    'policy.json',
    'What {name} does',
    'What {kept} does',
    'policy.json:6: "What {kept} does with what you tell us on this site, and wha…": Only these placeholders can be used: {name} {email} {phone} {address}.',
  ],
  [
    'policy.json',
    '"language": "hi"',
    '"language": "en-IN"',
    'policy.json:1: The page privacy (language en-IN) has more than one entry. Keep only one.',
  ],
  [
    'company.json',
    'https://youtube.udaharan.example/',
    'youtube.udaharan.example',
    'company.json:26: "youtube.udaharan.example": This address must begin with https://.',
  ],
  [
    'company.json',
    '"name": "YouTube"',
    '"name": ""',
    'company.json:26: "social.1.name" is empty. Fill it in, or remove it if it is optional.',
  ],
  [
    'faq.json',
    '"Where do you work?"',
    '" "',
    'faq.json:7: "question" is empty. Fill it in, or remove it if it is optional.',
  ],
  [
    'service.json',
    '"_id": "service-cibil"',
    '"_id": "service-advice"',
    'service.json:15: The id "service-advice" is already used in service.json:3. Use another one.',
  ],
  [
    'service.json',
    '/street.svg#office"',
    '/advice.svg"',
    'service.json:6: There is no picture "advice.svg". Add it to pictures/, or use an existing one.',
  ],
  [
    'blogs/1-cibil.md',
    'title: What a Cibil score tells a lender, and what it does not\n',
    '',
    'blogs/1-cibil.md:1: "title" is missing. Add it: title: …',
  ],
  [
    'blogs/1-cibil.md',
    'blog-cibil.svg',
    'cibil.svg',
    'blogs/1-cibil.md:3: There is no picture "cibil.svg". Add it to pictures/, or use an existing one.',
  ],
  [
    'blogs/1-cibil.md',
    'title: What a',
    'title: Cibil: what a',
    "blogs/1-cibil.md:2: The field cannot be read. Put its text in single quotes, and write '' for each ' in it.",
  ],
  [
    'blogs/1-cibil.md',
    'title: What a Cibil score tells a lender, and what it does not',
    'title: *What',
    "blogs/1-cibil.md:1: The field cannot be read. Put its text in single quotes, and write '' for each ' in it.",
  ],
  [
    'service.json',
    '"Business Funding Solutions"',
    '"Business Loans"',
    'service.json:4: "Business Loans" is not an option for this field. Use one of: Business Funding Solutions, Special Situation Funding, Equality & Strategic Funding.',
  ],
  [
    'contact-info.json',
    '+91 00000 00000',
    'ring us',
    'contact-info.json:4: "ring us": Write the number with its country code, such as +91 98765 43210.',
  ],
  [
    'blogs/1-cibil.md',
    '2026-04-06',
    '2026-02-30',
    'blogs/1-cibil.md:4: "2026-02-30" is not a valid date. Write year, month and day: 2026-04-06.',
  ],
])(
  'reports a mistake in %s (%s → %s) with its line and a fix',
  async (file, text, replacement, ...says) => {
    await change(file, text, replacement);
    expect(await check()).toEqual(says);
  },
);

test('also reports a misnamed article, a broken picture and a dead link', async () => {
  await mkdir(`${database.folder}/live`);
  await writeFile(
    `${database.folder}/live/composition.json`,
    JSON.stringify({
      routes: [{ path: '/blogs', remote: 'mf-content', page: 'Blogs' }],
      redirects: {},
    }),
  );
  await rename(`${folder}blogs/2-working.md`, `${folder}blogs/working.md`);
  await change(
    'blogs/3-secured.md',
    '---\n\n',
    '---\n\n[here](/blogs) and <a href="/blogs">here</a>\n[there](/blgs) ',
  );
  await writeFile(
    `${folder}pictures/town.svg`,
    '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3">\n<rect></svg>',
  );
  expect(await check()).toEqual([
    'blogs/working.md:1: The name of an article must begin with its number and end with .md, such as 12-name.md. Rename the file.',
    'blogs/2-working.hi.md:1: No English article matches this Hindi file. Give it the name of the English file, ending in .hi.md instead of .md.',
    expect.stringMatching(
      /^pictures\/town\.svg:2: The picture cannot be rendered: .*tag mismatch.*\. Save it again as an SVG\.$/,
    ),
    'blogs/3-secured.md:15: The article links to /blgs, which does not exist. Remove the link, or link to an existing page.',
  ]);
});

test('reads UTF-8 with and without byte order mark, and any line endings', async () => {
  const faq = await readFile(`${folder}faq.json`, 'utf8');
  const article = await readFile(`${folder}blogs/1-cibil.md`, 'utf8');
  await writeFile(
    `${folder}faq.json`,
    `\ufeff${faq.replace('Who can apply?', 'Müller – “quotes”').replaceAll('\n', '\r\n')}`,
  );
  await writeFile(`${folder}blogs/1-cibil.md`, `\ufeff${article.replaceAll('\n', '\r\n')}`);
  expect(await check()).toEqual([]);
  const server = await start();
  expect((await questionsOf(server))[0]).toBe('Müller – “quotes”');
  await server.close();
});

test('refuses Windows-1252 and UTF-16, quoting the decoded text', async () => {
  // "Müller – “quotes”" as saved by Notepad.
  const words = Buffer.from([
    0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x96, 0x20, 0x93, 0x71, 0x75, 0x6f, 0x74, 0x65, 0x73,
    0x94,
  ]);
  const before = Buffer.from(
    '---\r\ntitle: Gold\r\nimageFileName: /pictures/blog-emi.svg\r\n---\r\n\r\n',
  );
  await writeFile(`${folder}blogs/9-gold.md`, Buffer.concat([before, words]));
  await writeFile(`${folder}faq.json`, Buffer.from('\ufeff[]', 'utf16le'));
  const advice =
    'Save the file as UTF-8: in Notepad or Word, choose "Save as" and set the encoding.';
  expect(await check()).toEqual([
    `blogs/9-gold.md:6: The file is encoded as Windows-1252 instead of UTF-8: "Müller – “quotes”". ${advice}`,
    `faq.json:1: The file is not UTF-8 text. ${advice}`,
  ]);
});

test('reports articles that share an address, and parts that pages would omit', async () => {
  await change(
    'blogs/2-working.md',
    'title: ',
    "title: 'What a Cibil score tells a lender & what it does not' #",
  );
  await change('blogs/1-cibil.md', ', and what', ' what');
  await change(
    'blogs/3-secured.md',
    '## ',
    '<iframe src="https://video.example/1"></iframe>\n\n<p style="color:red">Red</p>\n\n## ',
  );
  expect(await check()).toEqual([
    'blogs/2-working.md:2: The title gives the address /blogs/what-a-cibil-score-tells-a-lender-what-it-does-not, which blogs/1-cibil.md:2 already has. Use another title.',
    expect.stringMatching(
      /^blogs\/3-secured\.md:16: <iframe> is not supported\. Remove it, or use one of: p, br, hr, /,
    ),
    'blogs/3-secured.md:18: The attribute style of <p> is not supported. Remove it.',
  ]);
});

test('skips invalid entries in the seed and serves the rest', async () => {
  await change('faq.json', '"Where do you work?"', '17');
  await change('gallery.json', '[', '');
  await change('pictures/blog-emi.svg', '</svg>', '');
  const server = await start();
  expect((await questionsOf(server)).slice(0, 2)).toEqual(['Who can apply?', 'How do I start?']);
  expect((await server.inject('/api/V1/media/gallery')).json().galleries).toEqual([]);
  expect(
    (await server.inject({ method: 'POST', url: '/api/V1/email/contact-us', payload: contact }))
      .statusCode,
  ).toBe(200);
  await server.close();
});

test('a content folder is imported only once', async () => {
  await change('faq.json', 'Who can apply?', 'Who may apply?');
  await (await start()).close();
  await change('faq.json', 'Who may apply?', 'Who else?');
  await rm(`${folder}blogs`, { recursive: true });
  const server = await start();
  expect((await questionsOf(server))[0]).toBe('Who may apply?');
  expect((await server.inject('/api/V1/media/blogs')).json().data).toHaveLength(8);
  await server.close();
});

test('starts without the content folder', async () => {
  await rm(folder, { recursive: true });
  const server = await start();
  expect(await questionsOf(server)).toHaveLength(10);
  await server.close();
});

test('an export equals the imported files, and importing it again changes nothing', async () => {
  const server = await start();
  const exported = await mkdtemp(`${database.folder}/exported-`);
  const files = await exportContent(server.database, exported);
  expect((await readdir(`${exported}/pictures`)).sort()).toEqual(
    (await readdir(`${folder}pictures`)).sort(),
  );
  for (const file of ['faq.json', 'blogs/1-cibil.hi.md', 'pictures/stamp.svg'])
    expect(await readFile(`${exported}/${file}`)).toEqual(await readFile(`${folder}${file}`));
  expect(files).toBeGreaterThan(60);
  expect((await changesTo(server.database, exported)).size).toBe(0);
  await rm(`${exported}/blogs/8-franchise.md`);
  await rm(`${exported}/gallery.json`);
  await rm(`${exported}/faq.json`);
  await writeFile(`${exported}/pictures/new.svg`, '<svg/>');
  expect([...(await changesTo(server.database, exported))]).toEqual([
    ['pictures/new.svg', Buffer.from('<svg/>')],
    ['blogs/8-franchise.md', null],
  ]);
  await rm(`${exported}/blogs`, { recursive: true });
  expect([...(await changesTo(server.database, exported)).keys()]).toEqual(['pictures/new.svg']);
  await server.close();
});

test('a folder without a kind of content is a mistake', async () => {
  await rm(`${folder}job.json`);
  expect(await check()).toEqual([expect.stringMatching(/^job\.json:1: /)]);
});

test("serves the repository's picture if the content folder lacks it", async () => {
  await rm(`${folder}pictures/stamp.svg`);
  const server = await start();
  expect((await server.inject('/api/V1/media/preview/stamp.svg')).statusCode).toBe(200);
  expect((await server.inject('/api/V1/media/preview/none.svg')).statusCode).toBe(404);
  await server.close();
});

test("a picture in an article uses the API's address", async () => {
  await change('blogs/1-cibil.md', '\n---\n', '\n---\n\n![A shop](/pictures/blog-emi.svg)\n');
  const server = await start();
  const { description } = (await server.inject('/api/V1/media/blogs/1')).json();
  await server.close();
  expect(description).toContain(
    '<img src="/api/V1/media/preview/blog-emi.svg?w=1280" alt="A shop">',
  );
});
