import type { HostSite } from '@platform/host/server/render-all';
import { brand } from 'shared-contracts/contract/brand';
import { ui } from '../host-ui';
import { texts } from '../texts/hi';

export const site: HostSite = { name: brand.name, ui, texts: { hi: texts } };
