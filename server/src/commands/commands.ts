import type { SiteCommand } from '@platband/releases/site';

/** This site's own commands: `slice site leads`, and so on. Loaded lazily. */
export const commands: Readonly<Record<string, SiteCommand>> = {
  packages: {
    about: 'publish the packages that teams install, under /packages/',
    run: async () => (await import('./packages')).publishPackages(),
  },
  content: {
    about: 'check, export and import the content',
    help: async () => (await import('./content')).help,
    run: async (args) => (await import('./content')).content(args),
  },
};
