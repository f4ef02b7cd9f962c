/** Maps old names in `slice.ts` and release.json to current ones. Supported until version 3. */
const renamed = { asks: 'requires', hears: 'listensTo', handsOver: 'transfers' } as const;
type Renamed = typeof renamed;

const oldNamesIn = (described: object): readonly (keyof Renamed)[] =>
  (Object.keys(renamed) as (keyof Renamed)[]).filter((old) => old in described);

/**
 * Adds the current names to a slice or release that uses old ones. Returns anything else unchanged.
 */
export function withNewNames<Described>(described: Described): Described {
  if (typeof described !== 'object' || described === null) return described;
  const given = described as Readonly<Record<string, unknown>>;
  const added = oldNamesIn(described).map((old) => [renamed[old], given[old]] as const);
  return added.length === 0 ? described : { ...Object.fromEntries(added), ...described };
}

export const withoutOldNames = <Slice extends object>(slice: Slice): Slice =>
  Object.fromEntries(
    Object.entries(withNewNames(slice)).filter(([name]) => !(name in renamed)),
  ) as Slice;

export const renamedWarnings = (described: object): readonly string[] =>
  oldNamesIn(described).map(
    (old) =>
      `"${old}" in slice.ts or release.json is named "${renamed[old]}" now. The old name is read until version 3 of @platform/slice.`,
  );
