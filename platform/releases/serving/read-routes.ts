import { readFile, realpath } from 'node:fs/promises';
import { type Composition, compositionPath } from '@platform/slice/contract/composition';

/** The routes of a composition, and those of retired slices. */
export type Addresses = Required<Pick<Composition, 'routes' | 'redirects' | 'gone'>>;

/** Compositions never change: each is read once. Only the last few are requested. */
const tables = new Map<string, Addresses>();
const keptTables = 8;

/** The routes of a composition's folder, or of the folder that a link names. An unreadable one has none. */
export async function readRoutes(folder: string): Promise<Addresses> {
  try {
    const place = await realpath(folder);
    const known = tables.get(place);
    if (known !== undefined) return known;
    // Compositions of earlier versions carry no table.
    const {
      routes = [],
      redirects = {},
      gone = {},
    } = JSON.parse(await readFile(`${place}${compositionPath}`, 'utf8')) as Partial<Addresses>;
    const [oldest] = tables.keys();
    if (tables.size >= keptTables && oldest !== undefined) tables.delete(oldest);
    tables.set(place, { routes, redirects, gone });
    return { routes, redirects, gone };
  } catch {
    return { routes: [], redirects: {}, gone: {} };
  }
}
