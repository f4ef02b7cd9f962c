import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runTool } from './tool';

test("shows a failed tool's output without stack traces", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tool-'));
  const tool = join(folder, 'node_modules/builder');
  await mkdir(tool, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{}');
  await writeFile(join(tool, 'package.json'), '{ "bin": "./builder.cjs" }');
  const output =
    'src/a.tsx:undefined:NaN\nCould not resolve "./b"\n    at build (x.js:1:2) {\n  errors: [Getter/Setter]\n}\nEnd\n';
  await writeFile(
    join(tool, 'builder.cjs'),
    `console.error(${JSON.stringify(output)}); process.exitCode = 1;`,
  );
  await expect(runTool({ folder, tool: 'builder', args: [] }, 'It does not build')).rejects.toThrow(
    /^It does not build:\nsrc\/a\.tsx\nCould not resolve "\.\/b"\nEnd$/,
  );
  await rm(folder, { recursive: true });
});
