import { basename } from 'node:path';
import { generateSlice } from './generate/generate-slice';
import { runTool } from './tool';

export const buildModes = ['browser', 'server'] as const;
export type BuildMode = (typeof buildModes)[number];

interface BuildSettings {
  /** Output folder, with a subfolder for each slice. Defaults to the slice's folder. */
  readonly into?: string | undefined;
  /** Whether to include React's warnings. */
  readonly isDevelopment?: boolean | undefined;
}

/**
 * Builds a slice for the browser and for prerendering.
 * @throws Error with the build's output.
 */
export async function buildSlice(folder: string): Promise<void> {
  await generateSlice(folder);
  await Promise.all(buildModes.map((mode) => buildFor(mode, folder)));
}

/** Runs one of the two builds. The generated files must exist. */
export function buildFor(
  mode: BuildMode,
  folder: string,
  { into, isDevelopment = false }: BuildSettings = {},
): Promise<void> {
  const name = basename(folder);
  const args = [
    'build',
    '--configLoader',
    'runner',
    ...(mode === 'server' ? ['--mode', 'server'] : []),
  ];
  if (into !== undefined)
    args.push(
      '--outDir',
      `${into}/${name}/dist${mode === 'browser' ? '' : '-server'}`,
      '--emptyOutDir',
    );
  const environment = { NODE_ENV: isDevelopment ? 'development' : 'production' };
  return runTool(
    { folder, tool: 'vite', args, environment },
    `${name} failed to build. To reproduce this, run slice build in its folder`,
  );
}
