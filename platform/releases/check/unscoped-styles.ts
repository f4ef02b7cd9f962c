import { readFile } from 'node:fs/promises';
import { listFiles } from '@platband/server-kit/disk';
import { problemsOfStyles } from '@platband/slice/build/styles/style-problems';
import { inlinable } from '../release/inlinable';

/** Maximum number of problems listed, since every rule in an unscoped release is one. */
const named = 5;

/**
 * Finds style rules outside the slice's scope, both in a release's files and once inlined,
 * regardless of the tool that built them.
 */
export async function unscopedStyles(slice: string, folder: string): Promise<readonly string[]> {
  const files = (await listFiles(folder)).filter((file) => /\.css$/i.test(file));
  const found = await Promise.all(
    files.map(async (file) =>
      problemsOfSheet(await readFile(`${folder}/${file}`), slice).map(
        (what) => `${slice}/${file}:${what}`,
      ),
    ),
  );
  const problems = found.flat();
  if (problems.length <= named) return problems;
  const others = `${slice} affects elements of other slices in ${problems.length - named} more places. Build it with @platband/slice/vite, which scopes all styles to their slice.`;
  return [...problems.slice(0, named), others];
}

function problemsOfSheet(content: Uint8Array, slice: string): readonly string[] {
  let css: string;
  try {
    css = new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return ['1:1: the style sheet is not encoded as UTF-8. Save it as UTF-8.'];
  }
  if (/^@charset (?!"utf-8";)/i.test(css))
    return ['1:1: @charset must be "utf-8". Remove it, or change it.'];
  const problems = problemsOfStyles(css, slice);
  // Relative URLs resolve differently once inlined in a document.
  const inlined = inlinable(css, '/remotes/style.css');
  return problems.length > 0 || inlined === null ? problems : problemsOfStyles(inlined, slice);
}
