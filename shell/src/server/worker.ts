import { startRenderer } from '@platform/host/server/start-renderer';

export const answer = startRenderer(() => import('./site'));
