import { loadSlice } from '../../build/slices';
import { generateSlice } from '../generate-slice';
import type { Call } from './commands';
import { startTool } from './tool';
import { UsageError } from './usage-error';

/**
 * The slice on its own page, without the shell; or with `--against URL` inside the composed site that answers there, everything else from it.
 * Runs until it is interrupted.
 */
export async function dev({ folder, values }: Call): Promise<void> {
  const { against, port } = values as { against?: string; port?: string };
  if (against !== undefined && !URL.canParse(against))
    throw new UsageError(`"${against}" is not an address. Write, for example: slice dev --against http://localhost:3000`);
  await generateSlice(folder);
  const { name } = await loadSlice(folder);
  const args = ['--configLoader', 'runner', '--clearScreen', 'false', ...(against === undefined ? ['--mode', 'standalone'] : [])];
  const environment = {
    ...(against !== undefined && { DEV_AGAINST: against }),
    ...(port !== undefined && { DEV_PORTS: JSON.stringify({ [name]: Number(port) }) }),
  };
  const server = startTool({ folder, tool: 'vite', args, environment }, 'inherit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  const code = await new Promise<number | null>((resolve, reject) => server.on('error', reject).on('close', resolve));
  if (code !== 0 && code !== null) throw new Error('The development server has ended; its reason is printed above.');
}
