import { type RemoteName, remoteNames } from '../contract/remotes';

/** The first port of the development servers, on loopback; below the range that systems hand out by themselves. DEV_PORT chooses another. */
const first = Number(process.env['DEV_PORT'] || 5100);

/** Where each development server listens: the shell first, then the server, then the remotes in their order. */
export const developmentPorts = Object.fromEntries(
  (['shell', 'server', ...remoteNames] as const).map((name, at) => [name, first + at]),
) as Readonly<Record<RemoteName | 'shell' | 'server', number>>;
