import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { getAxis } from './chart-axis';

cases([
  [38_649_00, [40_000_00, 20_000_00, 0]],
  [322_09, [400_00, 200_00, 0]],
  [10_000_00, [10_000_00, 5_000_00, 0]],
  [5_00_001_00, [6_00_000_00, 3_00_000_00, 0]],
  [0, [1_00, 50, 0]],
])('the axis has round ticks', (highest, ticks) => {
  expect(getAxis(highest).ticks).toEqual(ticks);
});
