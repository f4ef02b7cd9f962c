import { host } from '@platform/host/build/host';
import { sliceCalls } from 'shared-contracts/contract/api/call-schemas';
import { slice } from './slice';

export default host({
  slice,
  calls: sliceCalls,
  // It is open before the first paint.
  atStart: /[\\/]src[\\/]popup[\\/]/,
});
