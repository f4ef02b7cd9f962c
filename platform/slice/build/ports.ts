import type { CommonServerOptions } from 'vite';

/**
 * Where development servers listen, by name, on loopback: DEV_PORTS, as JSON. The command that
 * starts them hands the same table to all; one that is started alone uses Vite's port.
 */
const ports = JSON.parse(process.env['DEV_PORTS'] || '{}') as Readonly<Record<string, number>>;
const vitePort = 5173;

/** Fixed, since the others look for it there. */
export const developmentPort = (
  name: string,
): Pick<CommonServerOptions, 'port' | 'strictPort'> => ({
  port: ports[name] ?? vitePort,
  strictPort: name in ports,
});

export const developmentOrigin = (name: string): string =>
  `http://localhost:${ports[name] ?? vitePort}`;
