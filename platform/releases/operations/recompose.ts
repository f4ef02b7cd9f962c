import type { ReadContent } from '../composition/content-snapshot';
import type { Change } from './change';
import { firstThere } from './compose-deploy';

export const recomposition = (read: ReadContent): Change => ({
  cause: 'compose',
  read,
  change: firstThere,
});
