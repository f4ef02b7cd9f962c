import type { CommonServerOptions } from 'vite';

/**
 * Ports of development servers on loopback by name, from DEV_PORTS as JSON. The command that starts
 * the servers passes the same table to all of them; a single server uses Vite's port.
 */
const ports = JSON.parse(process.env['DEV_PORTS'] || '{}') as Readonly<Record<string, number>>;
const vitePort = 5173;

/** The port is strict because other servers expect the server there. */
export const developmentPort = (
  name: string,
): Pick<CommonServerOptions, 'port' | 'strictPort'> => ({
  port: ports[name] ?? vitePort,
  strictPort: name in ports,
});

export const developmentOrigin = (name: string): string =>
  `http://localhost:${ports[name] ?? vitePort}`;
