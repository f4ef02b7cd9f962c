import { serveSite } from '@platform/releases/site';
import { cartRoutes } from './checkout/server/routes';
import { pictureRoutes } from './pictures';

// The site of this repository is on 3000.
process.env['PORT'] ??= '3100';
await serveSite({ name: 'The Tractor Store', routes: [pictureRoutes, cartRoutes] });
