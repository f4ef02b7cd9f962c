import type { Store } from '../content';

export const StoreAddress = ({ name, street, city }: Omit<Store, 'id'>) => (
  <address>
    {name}
    <br />
    {street}
    <br />
    {city}
  </address>
);
