import { readLanguage, t } from '@platform/slice/browser/language';
import { inLanguage } from '@platform/slice/contract/languages';
import type { PageMeta, StructuredData } from '@platform/slice/runtime/page-module';
import { brand } from 'shared-contracts/contract/brand';
import { contact } from 'shared-contracts/contract/contact';

/** The firm itself (schema.org FinancialService). */
const firmAt = (origin: string, [street, locality, region] = contact().address.split(/,\s*/)): StructuredData => ({
  '@type': 'FinancialService',
  '@id': `${origin}/#firm`,
  name: brand.name,
  slogan: t(brand.tagline),
  description: t(brand.blurb),
  url: `${origin}/`,
  logo: `${origin}/card.png`,
  image: `${origin}/card.png`,
  telephone: contact().phone,
  email: contact().email,
  foundingDate: '2016',
  address: {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region?.replace(/\s*\d+$/, ''),
    postalCode: /\d{6}$/.exec(contact().address)?.[0],
    addressCountry: 'IN',
  },
  areaServed: brand.regions.map((name) => ({ '@type': 'AdministrativeArea', name })),
});

/** What search engines show with a picture: that of the page's card. */
const withPicture: ReadonlySet<unknown> = new Set(['BlogPosting']);

/** Everything that a page says of itself in the terms of schema.org: the firm, the way to the page, and what the page adds. */
export function structuredDataOf(
  { title, trail = [], structuredData = [], card }: PageMeta & { readonly card: string },
  path: string,
  origin: string,
): string {
  const steps = [{ title: t('Home'), path: '/' }, ...trail, { title, path }];
  const items = steps.map((step, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name: step.title,
    item: origin + inLanguage(step.path, readLanguage()),
  }));
  const breadcrumbs = path === '/' ? [] : [{ '@type': 'BreadcrumbList', itemListElement: items }];
  const graph = {
    '@context': 'https://schema.org',
    '@graph': [
      firmAt(origin),
      ...breadcrumbs,
      ...structuredData.map((item) => ({ ...item, ...(withPicture.has(item['@type']) && { image: card }) })),
    ],
  };
  // JSON that cannot end the element it stands in.
  return JSON.stringify(graph).replaceAll('<', '\\u003c');
}
