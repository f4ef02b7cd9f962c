import { brand } from 'shared-contracts/contract/brand';
import type { PageMeta } from 'shared-contracts/runtime/page-module';

/** Title and description of the page; React puts them into the document's head. */
export function PageHead({ title, description }: PageMeta) {
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
    </>
  );
}
