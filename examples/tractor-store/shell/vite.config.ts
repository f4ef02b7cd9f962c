import { host } from '@platform/host/build';
import { slice } from './slice';

export default host({
  slice,
  calls: () => ({}),
  identity: {
    name: 'The Tractor Store',
    description: 'Tractors with and without a driver.',
  },
  atStart: /^$/,
});
