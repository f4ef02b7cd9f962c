/**
 * Style of the element around a slice's container: `position: fixed` and `z-index` of the slice's
 * elements apply inside it. Selectors of a slice do not match it.
 */
export const contained = { contain: 'layout' } as const;
