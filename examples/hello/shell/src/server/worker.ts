import { startRenderer } from '@platform/host/server';

export const answer = startRenderer(() => import('./site'));
