import { startRenderer } from '@platform/host/server/start-renderer';

startRenderer(() => import('./site'));
