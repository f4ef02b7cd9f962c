import { readLanguage, t } from '@platband/slice/browser/language';
import { inLanguage, languages, ownLanguage } from '@platband/slice/contract/languages';
import type { DocumentElement } from '@platband/slice/contract/render-job';
import { useLocation } from '@platband/slice/runtime';
import { createElement, Fragment, use } from 'react';
import { hostUi, type PageHeadProps } from '../host-ui';
import { siteOrigin } from '../routing/site-origin';
import { TakeHeadContext } from '../routing/take-head';

/**
 * Renders the document's head for browsers, search engines and link previews: title, description,
 * canonical address, the page's other languages, and Open Graph.
 */
export function SitePageHead({ others = [], ...meta }: PageHeadProps) {
  const { pathname } = useLocation();
  const takeHead = use(TakeHeadContext);
  const { name = '', card, PageData } = hostUi();
  const siteName = typeof name === 'string' ? name : name();
  const { isHidden = false, canonical = pathname.replace(/(.)\/+$/, '$1') } = meta;
  const title = t(meta.title);
  const description = t(meta.description);
  const origin = siteOrigin();
  const addressIn = (code: string) => origin + inLanguage(canonical, code);
  const address = addressIn(readLanguage());
  const alternates =
    isHidden || others.length === 0
      ? []
      : languages().filter(({ code }) => code === ownLanguage() || others.includes(code));
  const picture =
    meta.picture ?? (card === undefined ? undefined : { address: card, text: siteName });
  const image = picture && new URL(picture.address, origin).href;
  const head: readonly DocumentElement[] = [
    ['title', {}, `${title} · ${siteName}`],
    named('description', description),
    isHidden ? named('robots', 'noindex') : link('canonical', address),
    ...alternates.map(({ code }) => link('alternate', addressIn(code), code)),
    ...(alternates.length > 0 ? [link('alternate', addressIn(ownLanguage()), 'x-default')] : []),
    openGraph('type', 'website'),
    openGraph('site_name', siteName),
    openGraph('locale', localeOf(readLanguage())),
    openGraph('title', title),
    openGraph('description', description),
    openGraph('url', address),
    ...(picture && image !== undefined
      ? pictureOf(image, picture.text || title, !meta.picture)
      : []),
  ];
  return (
    <>
      {takeHead
        ? takeHead(head)
        : createElement(
            Fragment,
            null,
            // biome-ignore lint/correctness/useJsxKeyInIterable: passed one by one in a fixed order
            ...head.map((element) => createElement(...element)),
          )}
      {PageData && !isHidden && (
        <PageData {...meta} title={title} canonical={canonical} origin={origin} image={image} />
      )}
    </>
  );
}

const pictureOf = (image: string, text: string, isCard: boolean): readonly DocumentElement[] => [
  openGraph('image', image),
  ...(isCard ? [openGraph('image:width', '1200'), openGraph('image:height', '630')] : []),
  openGraph('image:alt', text),
  named('twitter:card', 'summary_large_image'),
];

/** Returns a language with its usual region, as Open Graph writes it: `hi` becomes `hi_IN`. */
function localeOf(code: string): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

const named = (name: string, content: string): DocumentElement => ['meta', { name, content }];
const openGraph = (name: string, content: string): DocumentElement => [
  'meta',
  { property: `og:${name}`, content },
];
const link = (rel: string, href: string, hrefLang?: string): DocumentElement => [
  'link',
  { rel, hrefLang, href },
];
