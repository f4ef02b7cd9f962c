import type { Language } from './languages';

/**
 * A remote's federated expose without the leading `./`: `pages/Home`, `slots/Basket`,
 * `modals/Checkout`, `texts/hi`, `lifecycles`.
 */
export type Expose =
  | `pages/${string}`
  | `slots/${string}`
  | `modals/${string}`
  | `texts/${Language}`
  | 'lifecycles';

/** An expose that is requested by name only and must therefore be unique in a composition. */
export type OwnedExpose = `slots/${string}` | `modals/${string}`;

export function ownerOf(
  expose: OwnedExpose,
  remotes: Readonly<Record<string, { readonly exposes: object }>>,
): string | null {
  return Object.entries(remotes).find(([, { exposes }]) => expose in exposes)?.[0] ?? null;
}
