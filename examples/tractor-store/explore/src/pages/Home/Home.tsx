import { Link } from '@platband/slice/runtime';
import { Frame } from '../../Frame';
import { Slot } from '../../generated/access';
import { Picture } from '../../Picture';
import styles from './Home.module.css';

export const meta = {
  title: 'Tractors for every field',
  description: 'Classic and autonomous tractors, and where to see them.',
};

const teasers = [
  { title: 'Classic Tractors', to: '/products/classic', id: 'CL', color: '#b7410e' },
  { title: 'Autonomous Tractors', to: '/products/autonomous', id: 'AU', color: '#169fb8' },
];

export default function Home() {
  return (
    <Frame>
      <ul className={styles['teasers']}>
        {teasers.map(({ title, to, id, color }) => (
          <li key={to}>
            <Link to={to} className={styles['teaser']}>
              <Picture id={id} color={color} size={480} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <Slot name="Recommendations" props={{ skus: ['CL-01-GY', 'AU-07-MT'] }} />
    </Frame>
  );
}
