import type { RemoteName } from '../contract/remotes';

/** Where each development server listens on loopback. All lie below the range that systems hand out by themselves. */
export const developmentPorts: Readonly<Record<RemoteName | 'shell' | 'server', number>> = {
  shell: 5100,
  'mf-home': 5101,
  'mf-services': 5102,
  'mf-content': 5103,
  'mf-forms': 5104,
  server: 5105,
};
