import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** File types worth compressing; pictures, clips and fonts are compressed already. */
const compressible = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
]);
export const isCompressible = (file: string): boolean => compressible.has(extname(file));

/**
 * Brotli's level, by COMPRESSION. `quick` takes less than half of the time of the best for 2 % more
 * bytes: a team or an editor waits for it. `fast` takes a thirtieth for 11 % more: for large sites,
 * and for tests that deploy a hundred times.
 */
const qualities: Readonly<Record<string, number>> = { quick: 10, fast: 5 };

/**
 * Files that are compressed at the same time: as many as Node has threads for it. More would only
 * need memory.
 */
export const compressedAtOnce = 4;

interface CompressedForms {
  readonly '.br': Buffer;
  readonly '.gz': Buffer;
}

export async function compressedForms(content: Buffer, effort?: string): Promise<CompressedForms> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: qualities[effort ?? ''] ?? constants.BROTLI_MAX_QUALITY,
    // No larger than the file: most of the time for small ones goes into memory.
    [constants.BROTLI_PARAM_LGWIN]: windowBits(content.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { '.br': brotli, '.gz': gzipped };
}

const windowBits = (bytes: number): number =>
  Math.min(
    Math.max(Math.ceil(Math.log2(bytes + windowGap)), constants.BROTLI_MIN_WINDOW_BITS),
    constants.BROTLI_DEFAULT_WINDOW,
  );
/** Windows start this much later than their size. */
const windowGap = 16;

/** Writes `<file>.br` and `<file>.gz` beside a file, for the edge to send as they are. */
export async function precompress(
  file: string,
  effort = process.env['COMPRESSION'],
): Promise<void> {
  if (isCompressible(file)) await writeVariants(file, await readFile(file), effort);
}

/** The same for a file whose content is at hand. */
export async function writeVariants(file: string, content: Buffer, effort?: string): Promise<void> {
  const forms = await compressedForms(content, effort);
  await Promise.all(
    Object.entries(forms).map(([ending, compressed]) => writeFile(`${file}${ending}`, compressed)),
  );
}
