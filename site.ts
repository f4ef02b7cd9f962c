import { defineSite } from '@platband/releases/site';
import { withDesk } from 'desk';
import { serverSite } from 'server/site';

/** The site: its server, with the staff's desk. */
export const site = defineSite(withDesk(serverSite));
