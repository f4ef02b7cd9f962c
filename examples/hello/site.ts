import { defineSite } from '@platform/releases/site';

export const site = defineSite({ name: 'Hello' });
