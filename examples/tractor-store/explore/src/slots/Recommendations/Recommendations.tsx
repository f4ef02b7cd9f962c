import { Link } from '@platband/slice/runtime';
import { Picture } from '../../Picture';
import styles from './Recommendations.module.css';
import { recommendationsFor } from './recommendations-for';

export default function Recommendations({ skus }: { readonly skus: readonly string[] }) {
  const shown = recommendationsFor(skus);
  if (shown.length === 0) return null;
  return (
    <section className={styles['recommendations']}>
      <h2>Recommendations</h2>
      <ul className={styles['list']}>
        {shown.map(({ sku, name, color }) => (
          <li key={sku}>
            <Link to={`/product/${sku.slice(0, 5)}?sku=${sku}`} className={styles['link']}>
              <Picture id={sku} color={color} size={200} />
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
