import { startRenderer } from '@platband/host/server';

export const answer = startRenderer(() => import('./site'));
