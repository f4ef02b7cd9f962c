import { host } from '@platform/host/build';
import { slice } from './slice';

export default host({
  slice,
  calls: () => ({}),
  identity: {
    name: 'The Tractor Store',
    tagline: 'Old hands and new ones',
    description: 'Tractors with and without a driver.',
    phone: { shown: '+1 555 0100', href: 'tel:+15550100' },
    address: 'Astronaut Way 1, Arlington',
  },
  atStart: /^$/,
});
