import { expect, test, vi } from 'vitest';
import { checkSlice } from './check';

vi.mock('@platband/slice/build/checkout', () => ({
  generateSlice: async () => ({ name: 'plants' }),
  loadSlice: async () => ({ name: 'plants' }),
  buildSlice: async () => {},
  runTool: async () => {
    throw new Error('Type checking found errors:\nslice.ts(1,1)');
  },
}));
vi.mock('./check-fences', () => ({
  checkFences: async () => {
    throw new Error('plants/src/a.ts must not use "axios".');
  },
}));
vi.mock('./target', () => ({
  getTarget: async () => ({
    place: 'https://site.example',
    getProblems: async () => ['No slice serves /about'],
  }),
}));

test("reports types, fences and the site's response in one run", async () => {
  const call = { folder: '/', values: { against: 'https://site.example' }, positionals: [] };
  await expect(checkSlice(call)).rejects.toThrow(
    'plants/src/a.ts must not use "axios".\nType checking found errors:\nslice.ts(1,1)\nhttps://site.example would reject the slice:\n- No slice serves /about',
  );
});
