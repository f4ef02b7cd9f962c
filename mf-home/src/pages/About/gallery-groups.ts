import type { ReadBy } from '@platband/slice/contract/read-content';
import type { gallery } from 'shared-contracts/contract/api/gallery';

type Item = ReadBy<typeof gallery>['galleries'][number];

/** Groups pictures by kind of event, keeping the order of kinds and pictures. */
export function getGroups(
  items: readonly Item[],
): readonly (readonly [eventType: string, pictures: readonly Item[]])[] {
  const groups = new Map<string, Item[]>();
  for (const item of items)
    groups.set(item.eventType, [...(groups.get(item.eventType) ?? []), item]);
  return [...groups];
}
