import { sliceContent } from '@platband/slice/contract/slice-content';
import * as v from 'valibot';

const product = v.object({
  id: v.string(),
  name: v.string(),
  category: v.picklist(['classic', 'autonomous']),
  startPrice: v.number(),
  color: v.string(),
});

export const products = sliceContent('explore', 'products', v.array(product));

const store = v.object({ id: v.string(), name: v.string(), street: v.string(), city: v.string() });

export const stores = sliceContent('explore', 'stores', v.array(store));
export type Store = v.InferOutput<typeof store>;
