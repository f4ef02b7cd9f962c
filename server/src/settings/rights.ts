import { registerRights } from '@platband/server-kit/tokens';

/** The rights of this server's tokens, in addition to the platform's. */
registerRights(['leads', 'leads-read', 'leads-erase', 'content']);
