import type { SiteDefinition } from '@platband/releases/site';
import { figuresPlugin } from './figures/plugin';
import { deskPlugin } from './list/routes';

/** Adds the desk to a site: `/leads/` with its figures, and `slice site leads`. */
export function withDesk(site: SiteDefinition): SiteDefinition {
  return {
    ...site,
    staffPages: ['/leads/', ...(site.staffPages ?? [])],
    reserves: [...(site.reserves ?? []), 'leads'],
    after: [...(site.after ?? []), figuresPlugin, deskPlugin],
    commands: {
      leads: {
        about: 'export leads, or erase what is stored about a person',
        help: async () => (await import('./commands/leads')).help,
        run: async (args) => (await import('./commands/leads')).leads(site, args),
      },
      ...site.commands,
    },
  };
}
