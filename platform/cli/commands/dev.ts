import { generateSlice, loadSlice, startTool } from '@platband/slice/build/checkout';
import { compositionPath } from '@platband/slice/contract/composition';
import type { Call } from './command';
import { UsageError } from './usage-error';

/** Serves the slice alone, or inside the composed site at `--against URL`, until interrupted. */
export async function dev({ folder, values }: Call): Promise<void> {
  const { against, port } = values as { against?: string; port?: string };
  if (against !== undefined && !/^https?:\/\/./.test(against))
    throw new UsageError(
      `"${against}" is not an address. Write, for example: slice dev --against http://localhost:3000`,
    );
  if (port !== undefined && !(/^\d+$/.test(port) && Number(port) > 0 && Number(port) < 65_536))
    throw new UsageError(`"${port}" is not a port. Write, for example, slice dev --port 5173`);
  await generateSlice(folder);
  if (against !== undefined) await refuseUnreachable(against);
  const { name } = await loadSlice(folder);
  const args = [
    '--configLoader',
    'runner',
    '--clearScreen',
    'false',
    ...(against === undefined ? ['--mode', 'standalone'] : []),
  ];
  const environment = {
    ...(against !== undefined && { DEV_AGAINST: against }),
    ...(port !== undefined && { DEV_PORTS: JSON.stringify({ [name]: Number(port) }) }),
  };
  const server = startTool({ folder, tool: 'vite', args, environment }, 'inherit');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => server.kill(signal));
  const code = await new Promise<number | null>((resolve, reject) =>
    server.on('error', reject).on('close', resolve),
  );
  if (code !== 0 && code !== null)
    throw new Error('The development server exited; see above for the reason.');
}

/** @throws Error if there is no composed site at that address. */
async function refuseUnreachable(site: string): Promise<void> {
  const response = await fetch(new URL(compositionPath, site)).catch(() => null);
  if (response?.ok !== true)
    throw new Error(
      `No composed site responds at ${site} (${response?.status ?? 'no connection'}). Start it first: npm start`,
    );
}
