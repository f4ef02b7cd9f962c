import { siteUi } from '@platband/host';
import { read } from './generated/access';
import { Layout } from './Layout';

export const ui = siteUi({ name: 'Hello', Layout, read });
