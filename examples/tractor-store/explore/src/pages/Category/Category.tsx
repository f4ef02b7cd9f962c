import { Link } from '@platband/slice/runtime';
import { products } from '../../../content';
import { Frame } from '../../Frame';
import type { PageRequest } from '../../generated/access';
import { Picture } from '../../Picture';
import styles from './Category.module.css';

const categories: Readonly<Record<string, string>> = {
  classic: 'Classics',
  autonomous: 'Autonomous',
};

export const addresses = async () => Object.keys(categories).map((category) => ({ category }));

export async function loader({ params: { category = '' }, read }: PageRequest) {
  const all = (await read(products)) ?? [];
  const shown =
    category in categories ? all.filter((product) => product.category === category) : [...all];
  return { category, shown: shown.sort((one, other) => other.startPrice - one.startPrice) };
}
type Data = Awaited<ReturnType<typeof loader>>;

const titleOf = ({ category }: Data) => categories[category] ?? 'All Machines';

export const meta = (data: Data) => ({
  title: titleOf(data),
  description: `${titleOf(data)} of The Tractor Store, with their prices.`,
});

export default function Category({ data }: { readonly data: Data }) {
  const filters = Object.entries({ '': 'All', ...categories });
  return (
    <Frame>
      <h2>{titleOf(data)}</h2>
      <div className={styles['line']}>
        <p>{data.shown.length} products</p>
        <nav aria-label="Filter" className={styles['filter']}>
          {filters.map(([key, name]) =>
            key === data.category ? (
              <strong key={key}>{name}</strong>
            ) : (
              <Link key={key} to={`/products${key && `/${key}`}`}>
                {name}
              </Link>
            ),
          )}
        </nav>
      </div>
      <ul className={styles['list']}>
        {data.shown.map(({ id, name, color, startPrice }) => (
          <li key={id}>
            <Link to={`/product/${id}`} className={styles['product']}>
              <Picture id={id} color={color} size={200} />
              <span>{name}</span> <span className={styles['price']}>{startPrice},00 Ø</span>
            </Link>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
