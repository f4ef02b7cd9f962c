import type { OtherLanguage } from './languages';

/**
 * What a remote exposes to federation, without the leading `./`: `pages/Home`, `slots/Basket`,
 * `modals/Checkout`, `texts/hi`, `lifecycles`.
 */
export type Expose =
  | `pages/${string}`
  | `slots/${string}`
  | `modals/${string}`
  | `texts/${OtherLanguage}`
  | 'lifecycles';

/** An expose that others request by name only: it is unique in a composition. */
export type OwnedExpose = `slots/${string}` | `modals/${string}`;

/** The remote that exposes a slot or a modal; null when none does. */
export function ownerOf(
  expose: OwnedExpose,
  remotes: Readonly<Record<string, { readonly exposes: object }>>,
): string | null {
  return Object.entries(remotes).find(([, { exposes }]) => expose in exposes)?.[0] ?? null;
}
