import { host } from '@platband/host/build';
import { slice } from './slice';

export default host({
  slice,
  identity: {
    name: 'The Tractor Store',
    description: 'Tractors with and without a driver.',
  },
});
