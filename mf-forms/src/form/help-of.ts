import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';
import { readNumber } from 'shared-contracts/contract/form/read-number';
import { inGroups } from 'shared-contracts/contract/texts/indian-number';

/** Sums of at least this are easier to read in groups. */
const leastGrouped = 1_000;
/** More digits than that are no sum of money. */
const mostGrouped = 1e15;

/** What helps with a field before anything is wrong with it; null: nothing. */
export function helpOf({ kind, endings, maxBytes }: FieldDefinition, value: string, t: (text: string) => string): string | null {
  if (kind === 'number') return readSum(value);
  if (kind !== 'file' || endings === undefined || maxBytes === undefined) return null;
  const size = `${Math.floor(maxBytes / 1_000_000)} MB`;
  return t('{kinds}, up to {size}')
    .replace('{kinds}', endings.map((ending) => ending.slice(1).toUpperCase()).join(', '))
    .replace('{size}', size);
}

/** How a sum is read: as rupees, in Indian groups. What was typed stays as it was: the browser's own undo knows nothing of what a script puts into a field. */
function readSum(value: string): string | null {
  const sum = Number(readNumber(value.trim()) ?? 0);
  if (sum < leastGrouped || sum > mostGrouped) return null;
  return `₹${inGroups(sum % 1 === 0 ? sum : sum.toFixed(2))}`;
}
