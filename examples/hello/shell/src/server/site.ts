import type { HostSite } from '@platband/host/server';
import { ui } from '../host-ui';

export const site: HostSite = { ui };
