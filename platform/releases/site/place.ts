import type { ServiceSettings } from '@platband/server-kit/settings';
import type { FastifyListenOptions } from 'fastify';

/** The first descriptor that systemd passes (sd_listen_fds(3)). */
const firstDescriptor = 3;

/** Returns where to listen: on systemd's socket if there is one, otherwise on host and port. */
export function listenOptions(
  { port, host }: Pick<ServiceSettings, 'port' | 'host'>,
  environment: NodeJS.ProcessEnv = process.env,
): FastifyListenOptions & { readonly fd?: number } {
  const isHandedOver =
    environment['LISTEN_PID'] === String(process.pid) && environment['LISTEN_FDS'] === '1';
  return isHandedOver ? { fd: firstDescriptor } : { port, host };
}
