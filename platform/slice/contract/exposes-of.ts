import type { Expose } from './expose';
import type { OtherLanguage } from './languages';
import type { SliceDefinition } from './slice';

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
