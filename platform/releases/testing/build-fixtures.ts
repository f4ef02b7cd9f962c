import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { digest, listFiles, root } from '@platband/server-kit/disk';
import { buildSlices } from '../operations/build-slices';
import { sliceNames } from '../release/slice-names';

const platform = fileURLToPath(new URL('../..', import.meta.url));
const noted = `${root}/dist/built-from`;
const made = /(?:^|\/)(?:dist|dist-server|generated|node_modules|\.tsbuild)\/|\.test\.tsx?$/;

async function sourcesIn(folder: string): Promise<readonly (string | Buffer)[]> {
  const files = (await listFiles(folder)).filter((file) => !made.test(file));
  const contents = files.map(async (file) => [file, await readFile(`${folder}/${file}`)]);
  return (await Promise.all(contents)).flat();
}

const folders = [`${platform}/slice`, `${platform}/host`, root];
const calls = await readFile(new URL('fixture-calls.ts', import.meta.url));
const builtFrom = digest([calls, ...(await Promise.all(folders.map(sourcesIn))).flat()]);
if ((await readFile(noted, 'utf8').catch(() => '')) !== builtFrom) {
  await buildSlices(sliceNames);
  await mkdir(`${root}/dist`, { recursive: true });
  await writeFile(noted, builtFrom);
}
