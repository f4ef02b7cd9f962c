import { defineSlice } from '@platband/slice';

export const slice = defineSlice({ name: 'hello', pages: { Home: '/' } });
