import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fileOf, loadSlice, slicesIn, workspacesIn } from '@platform/slice/build/slices';
import { referencesOf } from '@platform/slice/command/fences/references-of';
import { exposesOf } from '@platform/slice/contract/exposes-of';
import type { Change } from './select';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = workspacesIn(root);
const slices = slicesIn(root).filter((folder) => !folder.includes('/'));

/** No flow sees these: documents, unit tests, and what else is run by its own command. */
const unseen = /\.md$|\.test\.tsx?$|^(?:docs|e2e\/(?:touched|visual|bench|smoke|site))\//;

/**
 * What a word after `--affected` means: a slice, an expose (`mf-forms/modals/Enquiry`), a call
 * (`"POST /email/contact-us"`), a file, or a commit, for what has changed since.
 * @throws Error for what is none of these
 */
export async function changesNamed(word: string): Promise<readonly Change[]> {
  if (slices.includes(word)) return [{ what: word, names: [word === 'shell' ? word : `${word}/`] }];
  if (existsSync(`${root}/${word}`)) return [await changeOf(word)];
  const [folder = ''] = word.split('/');
  if (slices.includes(folder) || /^[A-Z]+ \//.test(word)) return [{ what: word, names: [word] }];
  return Promise.all(filesSince(word).map(changeOf));
}

function filesSince(commit: string): readonly string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: 'pipe' })
      .split('\n')
      .filter(Boolean);
  try {
    return [
      ...git('diff', '--name-only', commit, '--'),
      ...git('ls-files', '--others', '--exclude-standard'),
    ];
  } catch {
    throw new Error(`"${commit}" is no slice, expose, call, file or commit.`);
  }
}

/** What a change of a file may break. */
export async function changeOf(file: string): Promise<Change> {
  if (unseen.test(file)) return { what: file, names: [] };
  const flows = /^e2e\/flows\/(.+\.spec\.ts)$/.exec(file)?.[1];
  if (flows !== undefined) return { what: file, names: [flows] };
  const slice = slices.find((folder) => file.startsWith(`${folder}/`));
  if (slice === undefined) return { what: file, names: null };
  if (slice === 'shell') return { what: file, names: [slice] };
  const exposes = file.startsWith(`${slice}/src/`)
    ? (await exposesWith(slice)).get(file)
    : undefined;
  return { what: file, names: exposes?.map((expose) => `${slice}/${expose}`) ?? [`${slice}/`] };
}

/** By file of a slice, the exposes that import it, themselves or through others. */
async function exposesWith(slice: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const exposes = new Map<string, string[]>();
  const imports = new Map<string, readonly string[]>();
  const follow = (file: string, expose: string) => {
    const known = exposes.get(file) ?? [];
    if (known.includes(expose)) return;
    exposes.set(file, [...known, expose]);
    const direct = imports.get(file) ?? importsOf(slice, file);
    imports.set(file, direct);
    for (const other of direct) follow(other, expose);
  };
  for (const expose of exposesOf(await loadSlice(`${root}/${slice}`)))
    follow(`${slice}/${fileOf(expose)}`, expose);
  return exposes;
}

/** The files of a slice that one of them names. */
const importsOf = (slice: string, file: string): readonly string[] =>
  /\.(?:tsx?|css)$/.test(file)
    ? referencesOf(file, readFileSync(`${root}/${file}`, 'utf8'), workspaces).references.flatMap(
        ({ kind, target }) => {
          if (kind !== 'path' || !target.startsWith(`${slice}/`)) return [];
          return ['', '.ts', '.tsx']
            .map((ending) => target + ending)
            .filter((path) => /\.\w+$/.test(path) && existsSync(`${root}/${path}`))
            .slice(0, 1);
        },
      )
    : [];
