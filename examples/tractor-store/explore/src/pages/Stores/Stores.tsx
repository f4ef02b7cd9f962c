import { stores } from '../../../content';
import { Frame } from '../../Frame';
import type { PageRequest } from '../../generated/access';
import { StoreAddress } from '../../StoreAddress';
import styles from './Stores.module.css';

export const loader = async ({ read }: PageRequest) => (await read(stores)) ?? [];

export const meta = {
  title: 'Our Stores',
  description: 'Where the machines can be seen and driven.',
};

export default function Stores({ data }: { readonly data: Awaited<ReturnType<typeof loader>> }) {
  return (
    <Frame>
      <h2>Our Stores</h2>
      <p>Sit on one before you buy it. Our people know every bolt.</p>
      <ul className={styles['list']}>
        {data.map((store) => (
          <li key={store.id} className={styles['store']}>
            <StoreAddress {...store} />
          </li>
        ))}
      </ul>
    </Frame>
  );
}
