import type { Expose, OwnedExpose } from '@platband/slice/contract/expose';
import { createContext, useContext } from 'react';

/** Where exposes come from: the network in browsers, memory while prerendering. */
export interface ExposeSource {
  readonly ownerOf: (expose: OwnedExpose) => string | null;
  readonly load: <Module>(remote: string, expose: Expose, attempt: number) => Promise<Module>;
  /** Set only by the renderer: whether the document lacks the expose's styles (`data-styles`). */
  readonly stylesOf?: (remote: string | null, expose: Expose) => 'waiting' | undefined;
}

export const ExposeSourceContext = createContext<ExposeSource>({
  ownerOf: () => null,
  load: () => Promise.reject(new Error('No remote can be loaded here.')),
});

export const useExposeSource = (): ExposeSource => useContext(ExposeSourceContext);

/** Returns a promise that `use` reads synchronously. */
export function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}
