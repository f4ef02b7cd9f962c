import { expect, test } from 'vitest';
import { getGroups } from './gallery-groups';

test('groups pictures by event even if events alternate', () => {
  const picture = (eventType: string, imageFileName: string) => ({ eventType, imageFileName });
  const groups = getGroups([picture('Award', 'a'), picture('Opening', 'b'), picture('Award', 'c')]);
  expect(groups).toEqual([
    ['Award', [picture('Award', 'a'), picture('Award', 'c')]],
    ['Opening', [picture('Opening', 'b')]],
  ]);
});
