/** @jsxRuntime automatic */

import { type RenderedPage, renderedPageId } from '@platband/slice/contract/composition';
import { jsonInHtml } from '@platband/slice/contract/json-in-html';
import {
  directionOf,
  type Language,
  languages,
  languagesAttribute,
} from '@platband/slice/contract/languages';
import type { DocumentElement, RenderedAddress } from '@platband/slice/contract/render-job';
import { renderedCookiesId } from '@platband/slice/contract/rendered-cookies';
import { type SiteFacts, siteFactsId } from '@platband/slice/contract/site-identity';
import { speculationRules } from '@platband/slice/contract/speculation-rules';
import { waitingScripts } from '@platband/slice/contract/waiting-scripts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { stylePolicy } from './style-policy';

type Attributes = DocumentElement[1];

export interface DocumentStyles {
  readonly owner: string;
  readonly links: readonly Attributes[];
  /**
   * Inlined text, or null if browsers load the sheets. Only the shell's sheets then block painting.
   */
  readonly text: string | null;
}

export interface DocumentScripts {
  readonly shell: readonly DocumentElement[];
  readonly page: readonly DocumentElement[];
  readonly bootstrap: readonly DocumentElement[];
}

export interface DocumentProps {
  readonly composition: string;
  readonly language: Language;
  readonly head: readonly DocumentElement[];
  readonly styles: readonly DocumentStyles[];
  readonly hashes: readonly string[];
  /** Rendered HTML, or null if the browser renders the page. */
  readonly body: string | null;
  readonly rendered: RenderedPage | null;
  readonly cookies?: RenderedAddress['cookies'];
  /** Null for documents without scripts. */
  readonly scripts: DocumentScripts | null;
  /** HTML shown without scripts if only they can render the page. */
  readonly withoutScript?: string;
  /** The site's facts in the page's language, read by scripts. */
  readonly facts?: SiteFacts | undefined;
}

export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;

function Document({
  composition,
  language,
  head,
  styles,
  hashes,
  body,
  rendered,
  cookies,
  scripts,
  withoutScript,
  facts,
}: DocumentProps) {
  const codes = languages().map(({ code }) => code);
  const late = scripts === null ? [] : [scripts.shell, scripts.page];
  return (
    <html
      lang={language}
      dir={directionOf(language) === 'rtl' ? 'rtl' : undefined}
      {...{
        [languagesAttribute]: codes.length > 1 || codes[0] !== 'en' ? codes.join(' ') : undefined,
      }}
      data-composition={composition}
      data-static=""
    >
      <head>
        {head.map(element)}
        {/* iPhones would turn digits into links before hydration. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {/* Allows inline styles, since a static file server does not know each page's hashes. The
   server's header also restricts style origins, and both policies apply. */}
        <meta httpEquiv="Content-Security-Policy" content={stylePolicy(hashes)} />
        {styles.map((sheets) => (
          <Styles
            key={sheets.owner}
            {...sheets}
            isLinked={sheets.owner === 'shell' || scripts === null}
          />
        ))}
        {body === null && late.flat().map(element)}
        {scripts !== null && body !== null && (
          <script type="speculationrules" {...raw(speculationRules)} />
        )}
      </head>
      <body>
        <div id="root" {...raw(body ?? '')} />
        {body === null && withoutScript !== undefined && <noscript {...raw(withoutScript)} />}
        {facts !== undefined && <Json id={siteFactsId} value={facts} />}
        {rendered !== null && <Json id={renderedPageId} value={rendered} />}
        {cookies !== undefined && <Json id={renderedCookiesId} value={cookies} />}
        {/* Browsers do not preload from templates, so content precedes scripts (decision 0075). */}
        {body !== null &&
          late.map((waiting, at) => (
            <template
              key={at === 0 ? 'shell' : 'page'}
              {...{ [waitingScripts]: '' }}
              {...raw(inOrder(waiting))}
            />
          ))}
        {scripts?.bootstrap.map(element)}
      </body>
    </html>
  );
}

const Json = ({ id, value }: { readonly id: string; readonly value: unknown }) => (
  <script type="application/json" id={id} {...raw(jsonInHtml(value))} />
);

const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } });

const element = ([tag, attributes, text]: DocumentElement) =>
  createElement(tag, { key: JSON.stringify(attributes), ...attributes }, text);

/** Renders elements one by one, since React would move links in a shared tree into the head. */
const inOrder = (elements: readonly DocumentElement[]): string =>
  elements.map((one) => renderToStaticMarkup(element(one))).join('');

/**
 * Inlines styles so that a page is painted as soon as its document arrives, independent of the
 * remotes' servers. The disabled links mark sheets as loaded for later loaders, and take over if a
 * policy blocks inline styles (bootstrap.ts). Without JavaScript, every sheet is linked.
 */
function Styles({ owner, links, text, isLinked }: DocumentStyles & { readonly isLinked: boolean }) {
  const linked = (more: object) =>
    links.map((link) => <link key={link['href']} {...more} {...link} />);
  if (text === null && isLinked) return linked({ rel: 'stylesheet' });
  return (
    <>
      {text === null ? (
        linked({ rel: 'preload', as: 'style' })
      ) : (
        <style data-expose={owner} {...raw(text)} />
      )}
      {text !== null && linked({ rel: 'stylesheet', disabled: true })}
      <noscript>{linked({ rel: 'stylesheet' })}</noscript>
    </>
  );
}
