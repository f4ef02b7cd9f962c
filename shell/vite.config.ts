import { host } from '@platform/host/build/host';
import { sliceCalls } from 'shared-contracts/contract/api/call-schemas';
import { brand } from 'shared-contracts/contract/brand';
import { slice } from './slice';

const { name, tagline, blurb: description, phone, address } = brand;

export default host({
  slice,
  calls: sliceCalls,
  identity: { name, tagline, description, phone, address },
  // It is open before the first paint.
  atStart: /[\\/]src[\\/]popup[\\/]/,
});
