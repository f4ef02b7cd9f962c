import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readPackageJson } from './package-json';

const { VITEST: _, ...withoutTests } = process.env;

/**
 * Returns the file of a tool that the slice has installed.
 * @throws Error that explains how to install it.
 */
export function toolFile(folder: string, tool: string): string {
  const require = createRequire(join(folder, 'package.json'));
  try {
    const installed = dirname(require.resolve(`${tool}/package.json`));
    const { bin = {} } = readPackageJson(installed, 'bin');
    return join(
      installed,
      typeof bin === 'string' ? bin : (bin[tool === 'typescript' ? 'tsc' : tool] ?? ''),
    );
  } catch {
    throw new Error(`${tool} is not installed here. Run npm install --save-dev ${tool}.`);
  }
}

interface ToolSettings {
  readonly folder: string;
  readonly tool: string;
  readonly args: readonly string[];
  readonly environment?: NodeJS.ProcessEnv;
}

/**
 * Starts a tool directly, since npm would take half a second. Removes VITEST from the environment,
 * in case a test is the caller.
 */
export const startTool = (
  { folder, tool, args, environment }: ToolSettings,
  stdio: StdioOptions,
): ChildProcess =>
  spawn(process.execPath, [toolFile(folder, tool), ...args], {
    cwd: folder,
    env: { ...withoutTests, ...environment },
    stdio,
  });

/**
 * Runs a tool.
 * @throws Error that starts with `failure`, followed by the tool's output.
 */
export function runTool(settings: ToolSettings, failure: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const output: Buffer[] = [];
    const child = startTool(settings, 'pipe');
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${failure}:\n${withoutTrace(Buffer.concat(output).toString())}`)),
    );
  });
}

const withoutTrace = (output: string) =>
  output
    .replace(/^\s+at .*\n?/gm, '')
    .replace(/(?:\{\s*)?^\s*errors: \[Getter\/Setter\],?\s*^\}\s*/gm, '')
    .replace(/:undefined:NaN\b/g, '')
    .trim();
