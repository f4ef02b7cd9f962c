import { createReadStream, createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { megabytes } from '@platband/slice/contract/readable';
import { Parser, type ReadEntry } from 'tar';
import { limits } from './bundle-limits';

/** Thrown if a tarball is not a valid release. The message contains the reason. */
export class MalformedTarball extends Error {
  override readonly name = 'MalformedTarball';
}

/** Files that belong to a release. Other files that npm packs, such as a README, are skipped. */
const wanted = /^(?:package\.json|dist\/.+|dist-server\/.+)$/;
/**
 * Allows file names that bundlers produce, without characters that are special to shells, browsers
 * or file systems.
 */
const isPlainPart = (part: string) =>
  /^[\w@~+()[\]$!,= .-]{1,200}$/.test(part) && !/^\.{1,2}$|^[ ]|[ .]$/.test(part);

/**
 * Unpacks a tarball from `npm pack` into a new folder. Writes only plain files, each once and
 * inside that folder.
 * @throws MalformedTarball
 */
export async function unpack(tarball: string, folder: string): Promise<void> {
  const seen = new Set<string>();
  const files: WriteStream[] = [];
  const writes: Promise<void>[] = [];
  let problem: Error | null = null;
  const refuse = (why: string) => {
    problem ??= new MalformedTarball(why);
  };
  const fail = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOSPC') problem ??= error;
    else
      refuse(
        'The tarball is truncated, or contains conflicting paths. Pack the slice again with npm pack.',
      );
  };
  const parser = new Parser({
    strict: true,
    maxMetaEntrySize: 65_536,
    onwarn: (_code, message) =>
      refuse(`It is not a valid tarball (${String(message)}). Pack the slice with npm pack.`),
    onReadEntry: (entry) => {
      const path = problem === null ? pathOf(entry, seen, refuse) : null;
      if (path === null) return void entry.resume();
      writes.push(write(entry, `${folder}/${path}`, files).catch(fail));
    },
  });
  parser.on('error', (error: Error) =>
    refuse(`It is not a valid tarball (${error.message}). Pack the slice with npm pack.`),
  );
  await mkdir(folder, { recursive: true });
  try {
    const ended = new Promise<void>((resolve) => {
      parser.on('end', resolve);
      parser.on('error', () => resolve());
    });
    await pipeline(
      createReadStream(tarball),
      createGunzip(),
      limitedBytes(),
      async (chunks: AsyncIterable<Buffer>) => {
        let isFirst = true;
        for await (const chunk of chunks) {
          // Otherwise the parser would unpack doubly compressed data beyond the size limit.
          if (isFirst && chunk.toString('latin1', 257, 262) !== 'ustar')
            refuse('It is not a tarball. Pack the slice with npm pack.');
          isFirst = false;
          if (problem !== null) throw problem;
          if (!parser.write(chunk))
            await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), ended]);
        }
        parser.end();
      },
    );
    await ended;
  } catch (error) {
    refuse(
      error instanceof MalformedTarball
        ? error.message
        : unzipProblem(error as NodeJS.ErrnoException),
    );
  }
  if (problem !== null) for (const file of files) file.destroy();
  await Promise.all(writes);
  if (problem !== null) throw problem;
  if (!seen.has('package.json'))
    throw new MalformedTarball('It has no package/package.json. Pack the slice with npm pack.');
}

const unzipProblem = ({ code, message }: NodeJS.ErrnoException): string =>
  code === 'Z_BUF_ERROR'
    ? 'The upload is incomplete. Send it again.'
    : `It is not a gzip file (${message}). Pack it with npm pack.`;

function pathOf(entry: ReadEntry, seen: Set<string>, refuse: (why: string) => void): string | null {
  const named = JSON.stringify(String(entry.path)).slice(0, 200);
  if (entry.type === 'Directory') return null;
  if (entry.type !== 'File' && entry.type !== 'OldFile') {
    refuse(
      `It contains ${named}, which is not a file (${entry.type}). Remove links and other special entries.`,
    );
    return null;
  }
  const [top, ...parts] = String(entry.path).split('/');
  if (
    top !== 'package' ||
    parts.length === 0 ||
    !parts.every(isPlainPart) ||
    parts.length > limits.depth
  ) {
    refuse(
      `It contains the file ${named}, whose name is not allowed. Names must begin with package/ and use only letters, digits and common punctuation.`,
    );
    return null;
  }
  const path = parts.join('/');
  // Some file systems ignore case.
  const key = path.toLowerCase();
  if (seen.has(key))
    refuse(
      `It contains ${named} twice, or two names that differ only in case. Rename one of the files.`,
    );
  seen.add(key);
  if (seen.size > limits.files)
    refuse(`It contains more than ${limits.files} files. Remove files that pages do not need.`);
  return wanted.test(path) ? path : null;
}

async function write(entry: ReadEntry, path: string, files: WriteStream[]): Promise<void> {
  // Must be synchronous, since the entry's data is lost after this event loop turn.
  mkdirSync(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: 'wx', mode: 0o644 });
  files.push(file);
  const expected = entry.size;
  await new Promise<void>((resolve, reject) => {
    file.on('close', resolve);
    file.on('error', reject);
    entry.on('error', reject);
    entry.on('end', () => file.end());
    entry.on('data', (chunk: Buffer) => void file.write(chunk));
  });
  if (file.bytesWritten !== expected) throw new Error('cut short');
}

/** Limits the unpacked size, since a small tarball can expand enormously. */
function limitedBytes(): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > limits.unpackedBytes)
        done(
          new MalformedTarball(
            `Unpacked, it is larger than ${megabytes(limits.unpackedBytes)}. Remove files that pages do not need.`,
          ),
        );
      else done(null, chunk);
    },
  });
}
