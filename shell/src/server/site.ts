import type { HostSite } from '@platband/host/server';
import { ui } from '../host-ui';
import { texts } from '../texts/hi';
import { documents } from './documents';
import { documentTexts } from './documents-hi';

export const site: HostSite = { ui, documents, texts: { hi: { ...texts, ...documentTexts } } };
