import { brand } from 'shared-contracts/contract/brand';
import { type Language, languageParameter, languages, ownLanguage } from 'shared-contracts/contract/languages';
import { cardPathOf } from 'shared-contracts/contract/routes';
import { useLocation } from 'shared-contracts/runtime';
import type { PageMeta } from 'shared-contracts/runtime/page-module';
import { siteOrigin } from './site-origin';
import { structuredDataOf } from './structured-data';

const inLanguage = (address: string, code: Language) => (code === ownLanguage ? address : `${address}?${languageParameter}=${code}`);

/** What the document's head says of the page, for the browser, for search engines, and for those who share its address. */
export function PageHead(meta: PageMeta) {
  const { pathname } = useLocation();
  const { title, description, isHidden = false, canonical = pathname.replace(/(?<=.)\/+$/, '') } = meta;
  const origin = siteOrigin();
  const address = `${origin}${canonical}`;
  // A hidden page has no card of its own: it is shared with that of the page it stands for, or the site's.
  const card = cardPathOf(isHidden ? (meta.canonical ?? '/') : canonical);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {!isHidden && languages.map(({ code }) => <link key={code} rel="alternate" hrefLang={code} href={inLanguage(address, code)} />)}
      {!isHidden && <link rel="alternate" hrefLang="x-default" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content="en_IN" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${origin}${card}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      {/* Data, not a script: the content policy lets no script through that stands in the page. */}
      {!isHidden && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own objects, with every < escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structuredDataOf(meta, canonical, origin) }} />
      )}
    </>
  );
}
