import type { HostSite } from '@platform/host/server';
import { ui } from '../host-ui';

export const site: HostSite = { ui };
