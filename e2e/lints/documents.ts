import { dirname, join } from 'node:path/posix';
import { atLeast, type Checkout, groups, isIn, readJson } from './lint';

const path =
  /((?<![\w./-])(?:platform|server|shell|shared-contracts|mf-[a-z]+|e2e|examples|docs)\/[\w./-]+\.(?:tsx?|mjs|css|json|md|html|svg)\b)/g;
/** Generated or fictitious files, which need not exist. */
const isMade = /^(?:mf-loans\/|e2e\/(?:results|report)\/|server\/server\.mjs$)/;
const link = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g;

/** Documents mention only existing files. Change logs may mention removed ones. */
export function missingFiles(checkout: Checkout): readonly string[] {
  const exists = isIn(checkout);
  return checkout.files
    .filter((file) => file.endsWith('.md') && !/CHANGELOG|^server\/content\//.test(file))
    .flatMap((file) => {
      const text = checkout.read(file);
      const links = groups(text.replace(/```.*?```|`[^`]*`/gs, ''), link);
      const named = [
        ...groups(text, path).filter((one) => !isMade.test(one)),
        ...links.map((target) => join(dirname(file), target)),
      ];
      return [...new Set(named)]
        .filter((one) => !exists(one))
        .map((one) => `${file}: ${one} does not exist. Name an existing file.`);
    });
}

/** Every threat names a test. */
export function untestedThreats(checkout: Checkout): readonly string[] {
  const exists = isIn(checkout);
  const text = checkout.read('docs/security.md');
  const [, table = ''] = /## Threats.*?\|---\|---\|---\|\n(.*?)\n\n/s.exec(text) ?? [];
  const rows = table.split('\n');
  return [
    ...atLeast(rows.length, 20, 'threats'),
    ...rows
      .filter((row) => !exists(/`([^`]+\.(?:test|spec)\.ts)` \|$/.exec(row)?.[1] ?? ''))
      .map(
        (row) =>
          `docs/security.md: the row "${row.slice(2, 60)}…" names no existing test. Name one in its last column.`,
      ),
  ];
}

/** docs/testing.md names tests under "Reach" by file and title. */
export function missingReach({ files, read }: Checkout): readonly string[] {
  const [, section = ''] = /\n## Reach\n([\s\S]*?)\n## /.exec(read('docs/testing.md')) ?? [];
  const named = [...section.matchAll(/`([^`]+\.(?:test|spec)\.tsx?)`: (.+?)(?=<br>| \|$)/gm)];
  return [
    ...atLeast(named.length, 20, 'tests in the section Reach'),
    ...named.flatMap(([, file = '', title = '']) =>
      files.includes(file) && hasTitle(read(file), title)
        ? []
        : [`docs/testing.md: ${file} has no test "${title}". Refer to the test that replaced it.`],
    ),
  ];
}

const hasTitle = (source: string, title: string): boolean =>
  source
    .split('\n')
    .some(
      (line) =>
        /\b(?:test\w*|nightly|flow|it)\b|^\]\)\(|^ {2,6}['`]/.test(line) && line.includes(title),
    );

/** docs/commands.md lists exactly the npm scripts. */
export function commandsAsDocumented(checkout: Checkout): readonly string[] {
  const documented = groups(
    checkout.read('docs/commands.md'),
    /^(?:\| `)?(npm .+?)(?:` \|| +#|$)/gm,
  ).flatMap((command) => {
    const [, script = '', ofSlice] = /^npm (?:run )?([\w:-]+)( -w mf-)?/.exec(command) ?? [];
    return script === 'sbom' ? [] : [`${script}${ofSlice ? ' of a slice' : ''}`];
  });
  const scripts = (manifest: string, suffix: string) =>
    Object.keys(readJson<{ scripts: object }>(checkout, manifest).scripts).map(
      (script) => script + suffix,
    );
  const actual = [
    ...scripts('package.json', ''),
    ...scripts('mf-home/package.json', ' of a slice'),
  ];
  return [
    ...actual
      .filter((script) => !documented.includes(script))
      .map((script) => `docs/commands.md: the script ${script} is not documented. Add it.`),
    ...[...new Set(documented)]
      .filter((script) => !actual.includes(script))
      .map(
        (script) => `docs/commands.md: there is no script ${script}. Remove it from the document.`,
      ),
  ];
}

/** The profiles table, the code and the tests have the same quirks. */
export function quirksAsDocumented({ files, read }: Checkout): readonly string[] {
  const [, table = ''] = read('docs/settings.md').split('## Profiles');
  const rows = groups(table, /^\| `([\w-]+)` \|/gm);
  const inCode = groups(read('shared-contracts/contract/quirks.ts'), /\bid: '([\w-]+)'/g);
  const tested = files
    .filter((file) => /^e2e\/site\/.*\.test\.tsx$/.test(file))
    .flatMap((file) => groups(read(file), /^quirk\('([\w-]+)'/gm));
  return [
    ...atLeast(rows.length, 14, 'quirks'),
    ...(rows.join() === inCode.join()
      ? []
      : [
          `docs/settings.md: the quirks differ from shared-contracts/contract/quirks.ts. List them in this order: ${inCode.join(', ')}.`,
        ]),
    ...rows
      .filter((id) => !tested.includes(id))
      .map(
        (id) =>
          `e2e/site: the quirk ${id} has no test. Add one that covers both profiles: quirk('${id}', …).`,
      ),
  ];
}
