import { defineSlice } from '@platform/slice/contract/slice';

export const slice = defineSlice({ name: 'shell', pages: {} });
