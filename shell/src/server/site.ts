import type { HostSite } from '@platform/host/server';
import { ui } from '../host-ui';
import { texts } from '../texts/hi';

export const site: HostSite = { ui, texts: { hi: texts } };
