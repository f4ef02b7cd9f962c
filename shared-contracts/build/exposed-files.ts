import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Expose, exposesOf, type RemoteName } from '../contract/remotes';

/** Where the skeleton keeps an expose, below a remote's folder: `pages/Home` is `src/pages/Home/Home.tsx`. */
export function fileOf(expose: Expose): string {
  if (expose === 'lifecycles') return 'src/lifecycles.ts';
  const name = expose.slice(expose.indexOf('/') + 1);
  return `src/${expose}/${name}.tsx`;
}

/**
 * The files that a remote exposes, by expose.
 * @throws Error that names every listed expose whose file is missing.
 */
export function exposedFiles(remote: RemoteName, root: string): ReadonlyMap<Expose, string> {
  const files = new Map(exposesOf(remote).map((expose) => [expose, fileOf(expose)]));
  const missing = [...files].filter(([, file]) => !existsSync(join(root, file)));
  if (missing.length > 0) {
    const lines = missing.map(([expose, file]) => `  ${expose}: ${remote}/${file}`);
    throw new Error(
      `${remote} lists what it does not have. Write these files, or take them off shared-contracts/contract/remotes.ts:\n${lines.join('\n')}`,
    );
  }
  return files;
}
