import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder, writeFiles } from './test-resources';
import { runTool } from './tool';

test("shows a failed tool's output without stack traces", async () => {
  const folder = temporaryFolder(onTestFinished);
  const output =
    'src/a.tsx:undefined:NaN\nCould not resolve "./b"\n    at build (x.js:1:2) {\n  errors: [Getter/Setter]\n}\nEnd\n';
  await writeFiles(folder, {
    'package.json': {},
    'node_modules/builder/package.json': { bin: './builder.cjs' },
    'node_modules/builder/builder.cjs': `console.error(${JSON.stringify(output)}); process.exitCode = 1;`,
  });
  await expect(runTool({ folder, tool: 'builder', args: [] }, 'It does not build')).rejects.toThrow(
    /^It does not build:\nsrc\/a\.tsx\nCould not resolve "\.\/b"\nEnd$/,
  );
});
