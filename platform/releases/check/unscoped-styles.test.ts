import { writeFile } from 'node:fs/promises';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test } from 'vitest';
import { unscopedStyles } from './unscoped-styles';

async function getProblems(content: string | Uint8Array): Promise<readonly string[]> {
  const folder = temporaryFolder(onTestFinished);
  await writeFile(`${folder}/home.CSS`, content);
  return unscopedStyles('plants', folder);
}

cases([
  '.plants_x:hover::before,html[data-static=""] .plants_x:not(:empty)::-webkit-details-marker{top:0}',
  // Elements inside its elements, and inside its marker.
  '.plants_x p>*,.plants_x+.plants_y li{top:0}',
  'p:where([data-remote=plants] *)::before,[data-remote="plants"] p,:is(.plants_x,.plants_y) b{top:0}',
  // Classes of libraries, and conditions.
  '.plants_x.swiper-initialized{top:0}.aos-animate .plants_x{top:0}',
  '@media print{@supports (top:0){@container (width>1px){.plants_x{top:0}}}}',
  // Its own names.
  '@keyframes plants_x{from{top:0}}@font-face{font-family:plants_Anek;src:url(x)}@property --plants_x{syntax:"*";inherits:false}',
  '[data-remote=plants]{--ink:red}.plants_x{--ring:1px}@keyframes plants_x{to{--ink:red}}',
])('allows a release to style its own elements', async (css) => {
  expect(await getProblems(css)).toEqual([]);
});

cases([
  '*',
  'header a',
  '.plants_x,html',
  'html.plants_x p',
  ':root',
  '.plants_x~*',
  'body:has(.plants_x)',
  ':is(.plants_x,body)',
  ':not(.plants_x)',
  '.plants-beds_x',
  '.Plants_x',
  '[data-remote=club] p',
])('does not allow a release to style other elements', async (selector) => {
  const says = `plants/home.CSS:1:1: "${selector}" affects elements outside plants. Select only elements of the slice`;
  expect(await getProblems(`${selector}{top:0}`)).toContainEqual(expect.stringContaining(says));
});

const isOpen = 'a block, string or comment is not closed before the end of the file';
cases([
  ['@media print{.plants_x{top:0}}@media all{\nbody{top:0}}', '2:1: "body" affects elements'],
  ['.plants_x{top:0;& b{top:0}}', 'some supported browsers do not support nested rules'],
  [
    '@layer x{.plants_x{top:0}}',
    '@layer affects the whole page, and some supported browsers ignore all rules in it',
  ],
  ['@scope (body){b{top:0}}', '@scope affects the whole page'],
  ['@page{margin:0}', '@page affects the whole page'],
  ['@import "https://evil.example/x.css";', '@import loads a style sheet that cannot be checked'],
  ['@everything{b{top:0}}', '@everything affects the whole page'],
  [
    '@keyframes draw{from{top:0}}',
    'The name in @keyframes draw is shared by the whole page. Start it with "plants_"',
  ],
  [
    '@font-face{font-family:"Anek";src:url(x)}',
    'The name in @font-face Anek is shared by the whole page',
  ],
  [
    '@property --ink{syntax:"*";inherits:false}',
    'The name in @property --ink is shared by the whole page. Start it with "--plants_"',
  ],
  ['.plants_x{top:0}/*', isOpen],
  ['@media print{.plants_x{top:0}', isOpen],
  ['.plants_x{top:0}}', 'it is not valid CSS'],
  // Valid as a file, but when it is inlined, the rewritten URL ends the surrounding string.
  [`.plants_x{--a:"url('/";--b:"}body{top:0}";--c:"')"}`, '1:'],
  ['@charset "utf-7";.plants_x{top:0}', '@charset must be "utf-8"'],
  [new Uint8Array([0xfe, 0xff, 0, 0x2a]), 'the style sheet is not encoded as UTF-8'],
])(
  'does not allow rules that reach beyond a release, or that cannot be checked',
  async (css, says) => {
    const problems = await getProblems(css);
    expect(problems).toContainEqual(expect.stringContaining(says));
    expect(problems.every((problem) => problem.startsWith('plants/home.CSS:'))).toBe(true);
  },
);

test("lists an unscoped release's first problems and the fix", async () => {
  const problems = await getProblems('p{top:0}\n'.repeat(20));
  expect(problems).toHaveLength(6);
  expect(problems.at(-1)).toMatch(/more places\. Build it with @platband\/slice\/vite/);
});
