import type { ReadContent } from '@platband/slice/contract/read-content';
import { Link } from '@platband/slice/runtime';
import { products } from '../../../slice';
import { type PageRequest, Slot } from '../../generated/access';
import styles from './Product.module.css';

export const readsQuery = ['sku'];

export async function addresses(read: ReadContent) {
  const all = (await read(products)) ?? [];
  return all.flatMap(({ id, variants }) => [{ id }, ...variants.map(({ sku }) => ({ id, sku }))]);
}

export async function loader({ url, params: { id }, read }: PageRequest) {
  const product = (await read(products))?.find((one) => one.id === id);
  const sku = url.searchParams.get('sku');
  const chosen = product?.variants.find((one) => one.sku === sku) ?? product?.variants[0];
  return product && chosen ? { product, chosen } : null;
}
type Data = Awaited<ReturnType<typeof loader>>;

export const meta = (data: Data) =>
  data === null
    ? {
        title: 'No such machine',
        description: 'There is no machine at this address.',
        isHidden: true,
      }
    : {
        title: data.product.name,
        description: `${data.product.name} in ${data.product.variants.length} colours.`,
      };

export default function Product({ data }: { readonly data: Data }) {
  return (
    <>
      <Slot name="Header" isUrgent />
      <main>{data === null ? <h2>No such machine</h2> : <Details {...data} />}</main>
      <Slot name="Footer" />
    </>
  );
}

function Details({ product: { id, name, highlights, variants }, chosen }: NonNullable<Data>) {
  return (
    <>
      <div className={styles['details']}>
        <img
          src={`/pictures/${id.slice(0, 2)}-${chosen.color.slice(1)}.svg`}
          alt={`${name} - ${chosen.name}`}
          width={400}
          height={400}
        />
        <div>
          <h2>{name}</h2>
          <ul className={styles['highlights']}>
            {highlights.map((highlight) => (
              <li key={highlight}>{highlight}</li>
            ))}
          </ul>
          <ul className={styles['variants']}>
            {variants.map(({ sku, name: color, color: code }) => (
              <li key={sku}>
                <svg viewBox="0 0 2 2" width="16" height="16" aria-hidden="true">
                  <circle cx="1" cy="1" r="1" fill={code} />
                </svg>{' '}
                {sku === chosen.sku ? (
                  <strong>{color}</strong>
                ) : (
                  <Link to={`/product/${id}?sku=${sku}`}>{color}</Link>
                )}
              </li>
            ))}
          </ul>
          <Slot name="AddToCart" isUrgent props={{ sku: chosen.sku }} />
        </div>
      </div>
      <Slot name="Recommendations" props={{ skus: [chosen.sku] }} />
    </>
  );
}
