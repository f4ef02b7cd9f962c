import { registerRights } from '@platform/server-kit/tokens';

/** What tokens of this server may do, besides what the platform knows. */
registerRights(['leads', 'leads-read', 'leads-erase', 'content']);
