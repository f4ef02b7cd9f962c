/**
 * A shorter list that fails in the same way: halves, quarters and so on down to single steps are
 * left out as long as it still fails (delta debugging).
 * @param fails whether a list does; asked at most `most` times
 */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (items: readonly Item[]) => Promise<boolean>,
  most: number,
): Promise<readonly Item[]> {
  let shortest = items;
  let left = most;
  for (
    let size = Math.ceil(items.length / 2);
    size >= 1 && left > 0;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = shortest.length - size; from > -size && left > 0; from -= size) {
      const shorter = [...shortest.slice(0, Math.max(from, 0)), ...shortest.slice(from + size)];
      left -= 1;
      if (shorter.length > 0 && (await fails(shorter))) shortest = shorter;
    }
  }
  return shortest;
}
