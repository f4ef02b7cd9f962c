import type { CommonServerOptions } from 'vite';

/**
 * Ports of development servers by name, on loopback: DEV_PORTS as JSON. The command that starts
 * them passes the same table to all; a single server uses Vite's port.
 */
const ports = JSON.parse(process.env['DEV_PORTS'] || '{}') as Readonly<Record<string, number>>;
const vitePort = 5173;

/** Strict, since other servers expect it there. */
export const developmentPort = (
  name: string,
): Pick<CommonServerOptions, 'port' | 'strictPort'> => ({
  port: ports[name] ?? vitePort,
  strictPort: name in ports,
});

export const developmentOrigin = (name: string): string =>
  `http://localhost:${ports[name] ?? vitePort}`;
