import { brand } from 'shared-contracts/contract/brand';

/** What whoever has no script can do instead: the form is sent by one. */
export function WithoutScript() {
  return (
    <noscript>
      <p>
        This form needs JavaScript. Without it, please call <a href={brand.phone.href}>{brand.phone.shown}</a> or write to{' '}
        <a href={`mailto:${brand.email}`}>{brand.email}</a>.
      </p>
    </noscript>
  );
}
