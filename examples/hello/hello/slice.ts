import { defineSlice } from '@platform/slice';

export const slice = defineSlice({ name: 'hello', pages: { Home: '/' } });
