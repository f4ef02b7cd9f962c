import { expect, test } from 'vitest';
import { groupsOf } from './gallery-groups';

test('pictures stand under the heading of their event, also when events alternate', () => {
  const picture = (eventType: string, imageFileName: string) => ({ eventType, imageFileName });
  const groups = groupsOf([picture('Award', 'a'), picture('Opening', 'b'), picture('Award', 'c')]);
  expect(groups).toEqual([
    ['Award', [picture('Award', 'a'), picture('Award', 'c')]],
    ['Opening', [picture('Opening', 'b')]],
  ]);
});
