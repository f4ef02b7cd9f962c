import { defineSlice } from '@platform/slice/contract/slice';

export const slice = defineSlice({ name: 'hello', pages: { Home: '/' } });
