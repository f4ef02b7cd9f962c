import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes a compressed copy next to each compressible file in a folder, as a deploy does. */
export async function compressFiles(folder: string): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    if (!/\.(?:html|js|css|svg|json)$/.test(file)) continue;
    const content = await readFile(join(folder, file));
    const brotli = brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    });
    await writeFile(join(folder, `${file}.br`), brotli);
    await writeFile(join(folder, `${file}.gz`), gzipSync(content));
  }
}
