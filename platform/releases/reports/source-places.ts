import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { lruCache } from '@platform/server-kit/disk';
import { mapsFolder } from '../release/make-release';
import { releaseFolder } from '../release/site-paths';
import type { ReportedError } from './report-repository';

/** Maps that are kept parsed. */
const maxMaps = 20;
/** Parsing a larger one would block the server. Those of this site have 1 MB at most. */
const maxBytes = 4_000_000;

/** The file, line and column that end the name and place of an error. */
const place = /([\w.-]+\.js):(\d+):(\d+)$/;

/**
 * Looks up where in a slice's sources an error was thrown, by the source maps that its release was
 * sent with.
 */
export class SourcePlaces {
  readonly #map = lruCache(maxMaps, readMap);

  constructor(private readonly siteFolder: string) {}

  /**
   * @returns as `src/about/Team.tsx:41`; null where there is no map, or where it knows nothing of
   * that place
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
