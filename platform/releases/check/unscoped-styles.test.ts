import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { unscopedStyles } from './unscoped-styles';

async function getProblems(content: string | Uint8Array): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'));
  await writeFile(`${folder}/home.CSS`, content);
  return unscopedStyles('plants', folder);
}

cases([
  [
    'its classes, in every state',
    '.plants_x:hover::before,html[data-static=""] .plants_x:not(:empty)::-webkit-details-marker{top:0}',
  ],
  ['elements inside its elements', '.plants_x p>*,.plants_x+.plants_y li{top:0}'],
  [
    'elements inside its marker',
    'p:where([data-remote=plants] *)::before,[data-remote="plants"] p,:is(.plants_x,.plants_y) b{top:0}',
  ],
  [
    'library classes with a state class',
    '.plants_x.swiper-initialized{top:0}.aos-animate .plants_x{top:0}',
  ],
  [
    'conditions around them',
    '@media print{@supports (top:0){@container (width>1px){.plants_x{top:0}}}}',
  ],
  [
    'its own names',
    '@keyframes plants_x{from{top:0}}@font-face{font-family:plants_Anek;src:url(x)}@property --plants_x{syntax:"*";inherits:false}',
  ],
  [
    'custom properties inside of it, whoever else has them',
    '[data-remote=plants]{--ink:red}.plants_x{--ring:1px}@keyframes plants_x{to{--ink:red}}',
  ],
])('allows a release to style its own elements', async (_, css) => {
  expect(await getProblems(css)).toEqual([]);
});

cases([
  ['everything', '*{letter-spacing:20px}', '"*" affects elements outside plants. Style the slice'],
  ['an element of the shell', 'header a{top:0}', '"header a" affects elements outside plants'],
  ['the document', '.plants_x,html{top:0}', '".plants_x,html" affects elements outside plants'],
  [
    'the document, by its class',
    'html.plants_x p{top:0}',
    '"html.plants_x p" affects elements outside plants',
  ],
  ['the root', ':root{top:0}', '":root" affects elements outside plants'],
  [
    'siblings of its elements',
    '.plants_x~*{top:0}',
    '".plants_x~*" affects elements outside plants',
  ],
  [
    'ancestors of its elements',
    'body:has(.plants_x){top:0}',
    '"body:has(.plants_x)" affects elements outside plants',
  ],
  [
    'one of two choices',
    ':is(.plants_x,body){top:0}',
    '":is(.plants_x,body)" affects elements outside plants',
  ],
  [
    'what has no class of its own',
    ':not(.plants_x){top:0}',
    '":not(.plants_x)" affects elements outside plants',
  ],
  [
    'a class of another slice',
    '.plants-beds_x{top:0}',
    '".plants-beds_x" affects elements outside plants',
  ],
  [
    'a class that begins as its own, in another spelling',
    '.Plants_x{top:0}',
    '".Plants_x" affects elements outside plants',
  ],
  ['the part of another slice', '[data-remote=club] p{top:0}', 'affects elements outside plants'],
  [
    'something in a condition',
    '@media print{.plants_x{top:0}}@media all{\nbody{top:0}}',
    'plants/home.CSS:2:1: "body" affects elements outside plants',
  ],
  [
    'by rules inside of rules',
    '.plants_x{top:0;& b{top:0}}',
    'some supported browsers do not support nested rules',
  ],
  [
    'with a layer',
    '@layer x{.plants_x{top:0}}',
    '@layer is ignored, with all its rules, by some supported browsers',
  ],
  ['by a scope of its own', '@scope (body){b{top:0}}', '@scope affects the whole page'],
  ['paper', '@page{margin:0}', '@page affects the whole page'],
  [
    'by a sheet from elsewhere',
    '@import "https://evil.example/x.css";',
    '@import loads a style sheet that is not checked',
  ],
  [
    'by a rule that nobody knows yet',
    '@everything{b{top:0}}',
    '@everything affects the whole page',
  ],
  [
    'an animation of others',
    '@keyframes draw{from{top:0}}',
    '@keyframes draw has a name that the whole page shares. Start it with "plants_"',
  ],
  [
    'the typeface',
    '@font-face{font-family:"Anek";src:url(x)}',
    '@font-face Anek has a name that the whole page shares',
  ],
  [
    'a property of the page',
    '@property --ink{syntax:"*";inherits:false}',
    '@property --ink has a name that the whole page shares. Start it with "--plants_"',
  ],
  [
    'what follows it, by an open comment',
    '.plants_x{top:0}/*',
    'a block, a string or a comment is not closed at the end of the file',
  ],
  [
    'what follows it, by an open block',
    '@media print{.plants_x{top:0}',
    'a block, a string or a comment is not closed at the end of the file',
  ],
  ['by what is no CSS', '.plants_x{top:0}}', 'it is not valid CSS'],
  // Valid as a file, but when it is inlined, the rewritten URL ends the surrounding string.
  [
    'once its addresses are rewritten',
    `.plants_x{--a:"url('/";--b:"}body{top:0}";--c:"')"}`,
    'plants/home.CSS:1:',
  ],
  ['in another encoding', '@charset "utf-7";.plants_x{top:0}', 'its @charset is not "utf-8"'],
  ['by bytes that are no text', new Uint8Array([0xfe, 0xff, 0, 0x2a]), 'it is not in UTF-8'],
])('does not allow a release to style other slices', async (_, css, says) => {
  const problems = await getProblems(css);
  expect(problems).toContainEqual(expect.stringContaining(says));
  expect(problems.every((problem) => problem.startsWith('plants/home.CSS:'))).toBe(true);
});

test("lists an unscoped release's first problems and the fix", async () => {
  const problems = await getProblems('p{top:0}\n'.repeat(20));
  expect(problems).toHaveLength(6);
  expect(problems.at(-1)).toMatch(/more places: build it with @platband\/slice\/vite/);
});
