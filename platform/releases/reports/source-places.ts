import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { lruCache } from '@platband/server-kit/disk';
import { mapsFolder } from '../release/make-release';
import { releaseFolder } from '../release/site-paths';
import type { ReportedError } from './report-repository';

const maxMaps = 20;
/**
 * Larger maps are skipped, since parsing them would block the server. This site's maps have at most
 * 1 MB.
 */
const maxBytes = 4_000_000;

const place = /([\w.-]+\.js):(\d+):(\d+)$/;

/** Finds the source positions of a slice's errors from its uploaded source maps. */
export class SourcePlaces {
  readonly #map = lruCache(maxMaps, readMap);

  constructor(private readonly siteFolder: string) {}

  /**
   * @returns e.g. `src/about/Team.tsx:41`, or null if there is no map, or the map does not cover
   *   that position.
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
    const found =
      map &&
      originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) });
    return found?.source ? `${found.source.replace(/^(?:\.{1,2}\/)+/, '')}:${found.line}` : null;
  }
}

/** Releases are untrusted, so ignore an invalid source map. */
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
