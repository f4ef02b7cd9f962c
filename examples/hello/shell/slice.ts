import { defineSlice } from '@platband/slice';

export const slice = defineSlice({ name: 'shell', pages: {} });
