import type { ReadContent } from '../composition/content-snapshot';
import type { Change } from './change';
import { firstThere } from './deploy';

/** The live releases once more, with the content and the configuration as they are now. */
export const recomposition = (read: ReadContent): Change => ({
  cause: 'compose',
  read,
  change: firstThere,
});
