import type { HostSite } from '@platform/host/server/site-renderer';
import { ui } from '../host-ui';

export const site: HostSite = { ui, texts: { hi: {} } };
