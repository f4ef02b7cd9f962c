import type { SiteCommand } from '@platform/releases/site';

/** This site's own commands: `slice site leads`, and so on. Loaded lazily. */
export const commands: Readonly<Record<string, SiteCommand>> = {
  leads: {
    about: 'export leads, or erase what is stored about a person',
    run: async (args) => (await import('./leads')).leads(args),
  },
  packages: {
    about: 'publish the packages for teams below /packages/',
    run: async () => (await import('./packages')).publishPackages(),
  },
  content: {
    about: 'check, export and import the content',
    run: async (args) => (await import('./content')).content(args),
  },
};
