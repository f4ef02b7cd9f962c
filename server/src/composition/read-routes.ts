import { readFile, realpath } from 'node:fs/promises';
import { compositionPath } from '@platform/slice/contract/composition';
import type { RouteTable } from '@platform/slice/contract/routes';

/** Compositions never change: each is read once. Only the last few are requested. */
const tables = new Map<string, RouteTable>();
const keptTables = 8;

/** The routes of a composition's folder, or of the folder that a link names. An unreadable one has none. */
export async function readRoutes(folder: string): Promise<RouteTable> {
  try {
    const place = await realpath(folder);
    const known = tables.get(place);
    if (known !== undefined) return known;
    // Compositions of earlier versions carry no table.
    const { routes = [], redirects = {} } = JSON.parse(await readFile(`${place}${compositionPath}`, 'utf8')) as Partial<RouteTable>;
    const [oldest] = tables.keys();
    if (tables.size >= keptTables && oldest !== undefined) tables.delete(oldest);
    tables.set(place, { routes, redirects });
    return { routes, redirects };
  } catch {
    return { routes: [], redirects: {} };
  }
}
