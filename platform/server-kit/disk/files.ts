import { randomUUID } from 'node:crypto';
import { access, copyFile, cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { precompress, writeVariants } from './compress';

/**
 * Parses JSON written by this repository or by hand.
 * @throws Error with the file name and the remedy.
 */
export function parseJson<T>(text: string, file: string, remedy: string): T {
  try {
    return JSON.parse(text) as T;
  } catch (error) {
    throw new Error(
      `${file} is damaged (${error instanceof Error ? error.message : error}): ${remedy}.`,
    );
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Creates a folder atomically. An existing folder is kept, since it has the same content. */
export async function addFolder(
  to: string,
  fill: (folder: string) => Promise<void>,
): Promise<void> {
  if (await exists(to)) return;
  const beside = `${to}.incomplete-${process.pid}`;
  await rm(beside, { recursive: true, force: true });
  await mkdir(beside, { recursive: true });
  await fill(beside).catch(async (error: unknown) => {
    // Leaves no partial files on a full disk.
    await rm(beside, { recursive: true, force: true });
    throw error;
  });
  await rename(beside, to).catch(async (error: unknown) => {
    await rm(beside, { recursive: true, force: true });
    // Another process has already created it with the same content.
    if (!(await exists(to))) throw error;
  });
}

/**
 * Copies a file with its compressed variants.
 * @param before Where the same file may already exist with variants: a release often differs from
 *   its predecessor in only one or two files.
 */
export async function copyCompressed(
  from: string,
  to: string,
  before: string | null = null,
): Promise<void> {
  if (await exists(to)) return;
  await mkdir(dirname(to), { recursive: true });
  await cp(from, to);
  if (before === null || !(await copyVariants(before, to))) await precompress(to);
}

/** @returns False if there are no compressed variants, or they belong to different content. */
async function copyVariants(before: string, to: string): Promise<boolean> {
  const [known, content] = await Promise.all([readFile(before).catch(() => null), readFile(to)]);
  if (known === null || !known.equals(content)) return false;
  return Promise.all(
    ['.br', '.gz'].map((ending) => copyFile(`${before}${ending}`, `${to}${ending}`)),
  ).then(
    () => true,
    () => false,
  );
}

/** Above this, `quick` compression exceeds the 5 s budget of a deploy. */
const maxQuickPages = 150;

export function pageWriter(pages: number, effort = process.env['COMPRESSION']) {
  const affordable = effort === 'quick' && pages > maxQuickPages ? 'fast' : effort;
  return (file: string, content: string) => writeCompressed(file, content, affordable);
}

export async function writeCompressed(
  file: string,
  content: string,
  effort = process.env['COMPRESSION'],
): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await Promise.all([writeFile(file, content), writeVariants(file, Buffer.from(content), effort)]);
}

/** Replaces a file atomically, even if power is lost. */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  mode = 0o666,
): Promise<void> {
  const temporary = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(temporary, content, { flush: true, mode });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
