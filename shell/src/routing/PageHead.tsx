import { type PageHeadProps, siteOrigin, TakeHeadContext } from '@platform/host';
import { readLanguage, t } from '@platform/slice/browser/language';
import {
  inLanguage,
  type Language,
  languages,
  ownLanguage,
} from '@platform/slice/contract/languages';
import type { DocumentElement } from '@platform/slice/contract/render-job';
import { useLocation } from '@platform/slice/runtime';
import { createElement, Fragment, use } from 'react';
import { company } from 'shared-contracts/contract/company';
import { getStructuredData } from './structured-data';

/** Renders the document's head for browsers, search engines and link previews. */
export function PageHead({ others = [], ...meta }: PageHeadProps) {
  const { pathname } = useLocation();
  const takeHead = use(TakeHeadContext);
  const { isHidden = false, canonical = pathname.replace(/(.)\/+$/, '$1') } = meta;
  const title = t(meta.title);
  const description = t(meta.description);
  const origin = siteOrigin();
  const addressIn = (code: Language) => origin + inLanguage(canonical, code);
  const address = addressIn(readLanguage());
  const alternates =
    isHidden || others.length === 0
      ? []
      : languages.filter(({ code }) => code === ownLanguage || others.includes(code));
  const { address: picture, text } = meta.picture ?? { address: '/card.png', text: company().name };
  const image = new URL(picture, origin).href;
  const structured = getStructuredData({ ...meta, title, image }, canonical, origin);
  const head: readonly DocumentElement[] = [
    ['title', {}, `${title} · ${company().name}`],
    named('description', description),
    isHidden ? named('robots', 'noindex') : link('canonical', address),
    ...alternates.map(({ code }) => link('alternate', addressIn(code), code)),
    ...(alternates.length > 0 ? [link('alternate', addressIn(ownLanguage), 'x-default')] : []),
    openGraph('type', 'website'),
    openGraph('site_name', company().name),
    openGraph('locale', `${readLanguage().slice(0, 2)}_IN`),
    openGraph('title', title),
    openGraph('description', description),
    openGraph('url', address),
    openGraph('image', image),
    ...(meta.picture === undefined
      ? [openGraph('image:width', '1200'), openGraph('image:height', '630')]
      : []),
    openGraph('image:alt', text || title),
    named('twitter:card', 'summary_large_image'),
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
      {/* Data, not a script; the policy blocks inline scripts. */}
      {!isHidden && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, with < escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: structured }} />
      )}
    </>
  );
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
