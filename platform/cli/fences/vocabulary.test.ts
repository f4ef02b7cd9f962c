import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const platform = fileURLToPath(new URL('../..', import.meta.url));
const made = /(?:^|\/)(?:node_modules|dist|dist-server|generated|results|\.tsbuild)\//;
/** Split so that this file does not contain the words. */
const words = [
  'lo|ans?',
  'enqu|ir(?:y|ies)',
  'em|i',
  'franch|ise',
  'newsl|etter',
  'udah|aran',
  'lend|ers?',
  'camp|aigns?',
  'ut|m_\\w+',
  'form|-(?:opened|sent|refused|failed)',
  'fig|ure(?:Kinds|Counts?)',
  'tele|phone calls?',
  'care|ers?',
  'start|-?up(?: popup| clip|VideoUrl)',
  'prof|iles?',
  'quir|ks?',
  'ch|at',
  'opening ho|urs',
];
const contract = `shared${'-'}contracts`;
const slices = `mf-${'(?:home|services|content|forms)'}`;
const ofTheSite = new RegExp(
  `§|\\b(?:${words.map((word) => word.replace('|', '')).join('|')}|${slices}|${contract})\\b`,
  'i',
);

test('platform code contains no words specific to its site', () => {
  const files = readdirSync(platform, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(platform, `${entry.parentPath}/${entry.name}`))
    .filter((file) => /\.(?:[cm]?js|tsx?|css|html|json|md|sql)$/.test(file) && !made.test(file))
    .filter((file) => !file.endsWith('CHANGELOG.md') && !file.endsWith('vocabulary.test.ts'));
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const word = ofTheSite.exec(readFileSync(`${platform}/${file}`, 'utf8'))?.[0];
    return word === undefined ? [] : [`${file}: ${word}`];
  });
  expect(found).toEqual([]);
});
