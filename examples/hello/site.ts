import { defineSite } from '@platband/releases/site';

export const site = defineSite({ name: 'Hello' });
