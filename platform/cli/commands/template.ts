import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The example site: in this checkout, or as the published package carries it. */
const template = [
  new URL('../template/', import.meta.url),
  new URL('../../../examples/hello/', import.meta.url),
]
  .map((url) => fileURLToPath(url))
  .find((folder) => existsSync(folder));

/** What a build, an installation or a run leaves in the example. */
const isMade =
  /(?:^|\/)(?:node_modules|dist|dist-server|generated|\.tsbuild|trial|results|report)\/|^(?:site|data)\/|^\.deploy-token$|package-lock\.json$|tsconfig\.checkout\.json$/;

/** The words of the example that a copy replaces. */
export interface TemplateWords {
  /** The slice: `hello` in the example. */
  readonly name: string;
  /** The site's title: `Hello` in the example. */
  readonly title?: string;
  /** The slice's page, its address and its heading: `Home`, `/` and `Welcome` in the example. */
  readonly page?: string;
  readonly path?: string;
  readonly heading?: string;
}

/**
 * Returns the files of the example site, or of one of its folders, with other names.
 *
 * @param folder `hello` (a slice), `flows` (QA's), or empty for the whole site.
 */
export async function templateFiles(
  folder: '' | 'hello' | 'flows',
  words: TemplateWords,
): Promise<Readonly<Record<string, string>>> {
  if (template === undefined)
    throw new Error('The template is missing from this package. Reinstall it.');
  const from = join(template, folder);
  const pairs = (await filesOf(from)).map(async (file) => {
    const text = await readFile(join(from, file), 'utf8');
    // A package has no hidden files.
    return [renamed(file.replace(/(^|\/)_git/, '$1.git'), words), renamed(text, words)] as const;
  });
  return Object.fromEntries(await Promise.all(pairs));
}

/** Returns the files of a folder of the example that its authors wrote. */
export async function filesOf(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .filter((file) => !isMade.test(file))
    .sort();
}

const renamed = (text: string, { name, title, page, path, heading }: TemplateWords): string =>
  text
    .replace(/\bhello\b/g, name)
    .replace(/\bHello\b/g, title ?? 'Hello')
    .replace(/(?<=Home: )'\/'/g, `'${path ?? '/'}'`)
    .replace(/`\/`/g, `\`${path ?? '/'}\``)
    .replace(/\bHome\b/g, page ?? 'Home')
    .replace(/\bWelcome\b/g, heading ?? 'Welcome');
