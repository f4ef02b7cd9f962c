import { writeConfiguration } from '@platband/slice/browser/configuration';
import type { Composition } from '@platband/slice/contract/composition';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { vi } from 'vitest';

/**
 * Answers the manifest of a composition in which the remote `plants` has these routes and exposes.
 */
export function standInSite(
  parts: Partial<Pick<Composition, 'routes' | 'redirects'>>,
  exposes: readonly string[] = [],
): void {
  const plants = {
    version: '1.0.0',
    release: '1.0.0+ab12',
    entry: '/remotes/plants/1.0.0+ab12/remoteEntry.js',
    exposes: Object.fromEntries(exposes.map((name) => [name, { scripts: [], styles: [] }])),
    integrity: {},
  };
  const composition = {
    id: 'c0ffee',
    shell: '1.0.0+cd34',
    routes: [],
    redirects: {},
    remotes: { plants },
    languages: [{ code: 'en-IN', name: 'English' }],
    ...parts,
  } satisfies Composition;
  writeConfiguration(defaultConfiguration);
  vi.stubGlobal('fetch', async () => Response.json(composition));
}
