import { build, type Rolldown } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from '../test-resources';
import { type Families, ownFonts } from './own-fonts';
import { checkedStyles, scopedStyles } from './scoped-styles';

const face = (name: string) =>
  `@font-face { font-family: ${name}; src: url(data:font/woff2;base64,AA) }`;
const sources = {
  'inter.css': `${face("'Inter'")} ${face('Inter Tight')}`,
  'index.css': ':root { --body: Inter, sans-serif; font: 400 1em/1.5 "Inter Tight", serif }',
  'x.module.css': '.a { font-family: "Inter", Roboto } .b { content: "Inter" }',
  'x.js': `import './inter.css';
    import './index.css';
    import styles from './x.module.css';
    export const inText = (size) => \`font-family: Inter; font-size: \${size}\`;
    const list = '"Inter", "Helvetica", sans-serif';
    console.log(styles, inText(1), { fontFamily: 'Inter', list, label: 'Inter', Inter: 1 });`,
};

test('prefixes font families and their uses in styles and scripts', async () => {
  const root = temporaryFolder(onTestFinished);
  await writeFiles(`${root}/src`, sources);
  const families: Families = new Set();
  const { output } = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [ownFonts('mf-x', families), checkedStyles('mf-x')],
    css: scopedStyles('mf-x', [], families),
    build: {
      write: false,
      minify: false,
      cssMinify: true,
      rolldownOptions: { input: `${root}/src/x.js`, preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const css = output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
  const script = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
  expect(
    css.match(/font-family:mf-x_[\w ]+;src|--body:[^;}]+|font:[^;}]+|content:[^;}]+/g),
  ).toEqual([
    'font-family:mf-x_Inter;src',
    'font-family:mf-x_Inter Tight;src',
    '--body:mf-x_Inter, sans-serif',
    'font:400 1em/1.5 mf-x_Inter Tight,serif',
    'content:"Inter"',
  ]);
  expect(css).toMatch(/\{font-family:mf-x_Inter,Roboto\}/);
  for (const part of [
    'font-family: mf-x_Inter;',
    /mf-x_Inter\\", \\"Helvetica/,
    /fontFamily: ['"]mf-x_Inter['"]/,
    /label: ['"]Inter['"]/,
    'Inter: 1',
  ])
    expect(script).toMatch(part);
});
