import { expect, test } from 'vitest';
import { getPackageFolder } from './licences';

test('getPackageFolder returns the folder of the innermost package, or null outside of any', () => {
  const folders = [
    ['/a/node_modules/react/index.js', '/a/node_modules/react'],
    ['/a/node_modules/@scope/name/lib/x.js', '/a/node_modules/@scope/name'],
    ['/a/node_modules/one/node_modules/two/x.js', '/a/node_modules/one/node_modules/two'],
    ['\0/a/node_modules/react/index.js?commonjs-proxy', '/a/node_modules/react'],
    ['C:\\a\\node_modules\\react\\index.js', 'C:\\a\\node_modules\\react'],
    ['/a/slice/src/pages/Home/Home.tsx', null],
  ] as const;
  for (const [id, folder] of folders) expect(getPackageFolder(id), id).toBe(folder);
});
