import { readFile, writeFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** What gains by compression; pictures, clips and fonts are compressed already. */
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest']);

/**
 * How hard brotli tries, by COMPRESSION. `quick` takes a third of the time for 2 % more bytes: an editor or a team waits for it. `fast` takes a
 * twentieth for some more: tests deploy a hundred times.
 */
const qualities: Readonly<Record<string, number>> = { quick: 10, fast: 5 };

/** Writes `<file>.br` and `<file>.gz` beside a file, for the edge to send as they are. */
export async function precompress(file: string, effort = process.env['COMPRESSION']): Promise<void> {
  if (!compressible.has(extname(file))) return;
  const content = await readFile(file);
  const quality = qualities[effort ?? ''] ?? constants.BROTLI_MAX_QUALITY;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}
