import { remoteNames } from '../disk/folders';

/** The first port of the development servers, on loopback; below the range that systems hand out by themselves. DEV_PORT chooses another. */
const first = Number(process.env['DEV_PORT'] || 5100);

/** Where each development server listens. */
export const developmentPorts: Readonly<Record<string, number>> = Object.fromEntries(
  ['shell', 'server', ...remoteNames].map((name, at) => [name, first + at]),
);

/** The settings by which the development servers find each other. */
export const developmentEnvironment = { DEV_PORTS: JSON.stringify(developmentPorts) };

export const siteInDevelopment = `http://localhost:${developmentPorts['shell']}`;
