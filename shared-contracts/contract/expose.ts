import type { OtherLanguage } from './languages';
import type { SliceDefinition } from './slice';

/** What a remote exposes to federation, without the leading `./`: `pages/Home`, `slots/Newsletter`, `modals/Enquiry`, `texts/hi`, `lifecycles`. */
export type Expose = `pages/${string}` | `slots/${string}` | `modals/${string}` | `texts/${OtherLanguage}` | 'lifecycles';

/** Every expose of a slice, in the order of its definition. */
export function exposesOf({
  pages,
  slots,
  modals,
  languages = {},
}: Pick<SliceDefinition, 'pages' | 'slots' | 'modals' | 'languages'>): readonly Expose[] {
  return [
    ...Object.keys(pages).map((page): Expose => `pages/${page}`),
    ...slots.map((slot): Expose => `slots/${slot}`),
    ...modals.map((modal): Expose => `modals/${modal}`),
    ...(Object.keys(languages) as OtherLanguage[]).map((language): Expose => `texts/${language}`),
    'lifecycles',
  ];
}

/** An expose that others ask for by its name alone: it is unique in a composition. */
export type OwnedExpose = `slots/${string}` | `modals/${string}`;

/** The remote that exposes a slot or a modal; null when none does. */
export function ownerOf(expose: OwnedExpose, remotes: Readonly<Record<string, { readonly exposes: object }>>): string | null {
  return Object.entries(remotes).find(([, { exposes }]) => expose in exposes)?.[0] ?? null;
}
