import { getReferences, getWorkspace } from '@platband/cli/fences';
import { atLeast, type Checkout, readJson } from './lint';

/** Other packages import a published package through its entry points only. */
export function aroundEntryPoints(checkout: Checkout): readonly string[] {
  const manifests = checkout.files.filter((file) =>
    /^(?:[^/]+|platform\/[^/]+|platform\/releases\/fixtures|examples\/mf-[^/]+)\/package\.json$/.test(
      file,
    ),
  );
  const workspaces = manifests.map((file) => file.replace('/package.json', '')).sort(longestFirst);
  const published = workspaces.filter((folder) => /^platform\/[^/]+$/.test(folder));
  const entries = new Map(
    published.map((folder) => [
      folder,
      Object.keys(readJson<{ exports: object }>(checkout, `${folder}/package.json`).exports),
    ]),
  );
  const uses = checkout.files
    .filter((file) => /\.(?:[cm]?js|tsx?)$/.test(file) && !/\/skeleton\/|\/apps\//.test(file))
    .filter((file) => getWorkspace(file, workspaces) !== undefined)
    .flatMap((file) =>
      getReferences(file, checkout.read(file), workspaces).references.flatMap(
        ({ kind, target }) => {
          const folder = kind === 'path' ? getWorkspace(target, published) : undefined;
          return folder === undefined || file.startsWith(`${folder}/`)
            ? []
            : [{ file, folder, entry: `.${target.slice(folder.length)}` }];
        },
      ),
    );
  return [
    ...published.flatMap((folder) =>
      atLeast(uses.filter((use) => use.folder === folder).length, 1, `imports of ${folder}`),
    ),
    ...uses
      .filter(({ folder, entry }) => !entries.get(folder)?.includes(entry))
      .map(
        ({ file, folder, entry }) =>
          `${file}: ${folder}/package.json does not export "${entry}". Import one of its entry points.`,
      ),
  ];
}

const longestFirst = (one: string, other: string) => other.length - one.length;
