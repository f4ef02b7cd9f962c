import type { Expose, OwnedExpose } from './expose';
import type { Language } from './languages';
import type { SliceDefinition } from './slice';

export function exposesOf({
  pages,
  slots,
  modals,
  languages = {},
}: Pick<SliceDefinition, 'pages' | 'slots' | 'modals' | 'languages'>): readonly Expose[] {
  return [
    ...Object.keys(pages).map((page): Expose => `pages/${page}`),
    ...namedExposes({ slots, modals }),
    ...(Object.keys(languages) as Language[]).map((language): Expose => `texts/${language}`),
    // Modals are mounted as single-spa parcels.
    ...(modals.length > 0 ? (['lifecycles'] as const) : []),
  ];
}

/** Returns the exposes for the slots and modals of a slice or its requirements. */
export const namedExposes = ({
  slots,
  modals,
}: Pick<SliceDefinition, 'slots' | 'modals'>): readonly OwnedExpose[] => [
  ...slots.map((slot) => `slots/${slot}` as const),
  ...modals.map((modal) => `modals/${modal}` as const),
];
