import { host } from '@platform/host/build/host';
import { sliceCalls } from 'shared-contracts/contract/api/call-schemas';
import { brand } from 'shared-contracts/contract/brand';
import { contact } from 'shared-contracts/contract/contact';
import { slice } from './slice';

const { name, tagline, blurb: description } = brand;
const { phone, href, address } = contact();

export default host({
  slice,
  calls: sliceCalls,
  identity: { name, tagline, description, phone: { shown: phone, href }, address },
  // It is open before the first paint.
  atStart: /[\\/]src[\\/]popup[\\/]/,
});
