import { defineSite } from '@platband/releases/site';
import { cartRoutes } from './checkout/server/routes';
import { pictureRoutes } from './pictures';

// Port 3000 belongs to this repository's site.
process.env['PORT'] ??= '3100';

export const site = defineSite({
  name: 'The Tractor Store',
  reserves: ['pictures'],
  after: [pictureRoutes, cartRoutes],
});
