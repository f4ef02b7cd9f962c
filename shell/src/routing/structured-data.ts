import type { PageDataProps } from '@platband/host';
import { readLanguage, t } from '@platband/slice/browser/language';
import { jsonInHtml } from '@platband/slice/contract/json-in-html';
import { inLanguage } from '@platband/slice/contract/languages';
import type { StructuredData } from '@platband/slice/runtime/page-module';
import { company } from 'shared-contracts/contract/company';

function firmAt(origin: string): StructuredData {
  const {
    name,
    tagline: slogan,
    description,
    phone: telephone,
    email,
    address,
    regions,
    openingHours,
  } = company();
  const [street, locality, region] = address.split(/,\s*/);
  return {
    '@type': 'FinancialService',
    '@id': `${origin}/#firm`,
    name,
    slogan,
    description,
    url: `${origin}/`,
    logo: `${origin}/card.png`,
    image: `${origin}/card.png`,
    telephone,
    email,
    foundingDate: '2016',
    ...(openingHours !== '' && { openingHours: openingHours.split(', ') }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      addressRegion: region?.replace(/\s*\d+$/, ''),
      postalCode: /\d{6}$/.exec(address)?.[0],
      addressCountry: 'IN',
    },
    areaServed: regions.map((region) => ({ '@type': 'AdministrativeArea', name: region })),
  };
}

/** Types that search engines show with the page's picture. */
const withPicture: ReadonlySet<unknown> = new Set(['BlogPosting']);

/** Returns a page's schema.org data: company, breadcrumb, and the page's additions. */
export function getStructuredData({
  title,
  trail = [],
  structuredData = [],
  image,
  canonical: path,
  origin,
}: PageDataProps): string {
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
      ...structuredData.map((item) => ({
        ...item,
        ...(withPicture.has(item['@type']) && { image }),
      })),
    ],
  };
  return jsonInHtml(graph);
}
