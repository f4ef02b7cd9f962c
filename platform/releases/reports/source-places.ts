import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { lruCache } from '@platform/server-kit/disk';
import { mapsFolder } from '../release/make-release';
import { releaseFolder } from '../release/site-paths';
import type { ReportedError } from './report-repository';

/** Parsed maps in the cache. */
const maxMaps = 20;
/** Parsing a larger one would block the server. This site's have at most 1 MB. */
const maxBytes = 4_000_000;

/** The position at the end of an error: file, line and column. */
const place = /([\w.-]+\.js):(\d+):(\d+)$/;

/** Finds positions of errors in a slice's sources by the uploaded source maps. */
export class SourcePlaces {
  readonly #map = lruCache(maxMaps, readMap);

  constructor(private readonly siteFolder: string) {}

  /**
   * @returns E.g. `src/about/Team.tsx:41`, or null if there is no map, or no mapping for that
   *   position.
   */
  async find({
    slice,
    release,
    subject,
  }: Pick<ReportedError, 'slice' | 'release' | 'subject'>): Promise<string | null> {
    const [, file, line, column] = place.exec(subject) ?? [];
    if (file === undefined) return null;
    const map = await this.#map(
      join(this.siteFolder, releaseFolder(slice, release), mapsFolder, file),
    );
    // Browsers count columns from 1.
    const found =
      map &&
      originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    return found?.source ? `${found.source.replace(/^(?:\.{1,2}\/)+/, '')}:${found.line}` : null;
  }
}

/** Releases are untrusted: an invalid source map is ignored. */
async function readMap(file: string): Promise<TraceMap | null> {
  for (const path of [`${dirname(file)}/assets/${basename(file)}.map`, `${file}.map`]) {
    const { size } = await stat(path).catch(() => ({ size: 0 }));
    if (size === 0 || size > maxBytes) continue;
    try {
      return new TraceMap(await readFile(path, 'utf8'));
    } catch {
      return null;
    }
  }
  return null;
}
