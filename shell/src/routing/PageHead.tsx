import { readLanguage, t } from '@platform/slice/browser/language';
import { inLanguage, type Language, languages, type OtherLanguage, ownLanguage } from '@platform/slice/contract/languages';
import { cardPathOf } from '@platform/slice/contract/routes';
import { useLocation } from '@platform/slice/runtime';
import type { PageMeta } from '@platform/slice/runtime/page-module';
import { brand } from 'shared-contracts/contract/brand';
import { siteOrigin } from './site-origin';
import { structuredDataOf } from './structured-data';

interface PageHeadProps extends PageMeta {
  /** The other languages that the page is there in. */
  readonly others?: readonly OtherLanguage[] | undefined;
}

/** What the document's head says of the page, for the browser, for search engines, and for those who share its address. */
export function PageHead({ others = [], ...meta }: PageHeadProps) {
  const { pathname } = useLocation();
  const { isHidden = false, canonical = pathname.replace(/(.)\/+$/, '$1') } = meta;
  const [title, description] = [t(meta.title), t(meta.description)];
  const origin = siteOrigin();
  const addressIn = (code: Language) => origin + inLanguage(canonical, code);
  const address = addressIn(readLanguage());
  const alternates = isHidden || others.length === 0 ? [] : languages.filter(({ code }) => code === ownLanguage || others.includes(code));
  // A hidden page has no card of its own: it is shared with that of the page it stands for, or the site's.
  const card = cardPathOf(inLanguage(isHidden ? (meta.canonical ?? '/') : canonical, readLanguage()));
  const structured = structuredDataOf({ ...meta, title, card: `${origin}${card}` }, canonical, origin);
  return (
    <>
      <title>{`${title} · ${brand.name}`}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      {alternates.map(({ code }) => (
        <link key={code} rel="alternate" hrefLang={code} href={addressIn(code)} />
      ))}
      {alternates.length > 0 && <link rel="alternate" hrefLang="x-default" href={addressIn(ownLanguage)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:locale" content={`${readLanguage().slice(0, 2)}_IN`} />
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
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      )}
    </>
  );
}
