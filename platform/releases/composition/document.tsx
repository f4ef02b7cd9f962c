/** @jsxRuntime automatic */

import { type RenderedPage, renderedPageId } from '@platform/slice/contract/composition';
import { jsonInHtml } from '@platform/slice/contract/json-in-html';
import { type Language, ownLanguage } from '@platform/slice/contract/languages';
import type { DocumentElement, RenderedAddress } from '@platform/slice/contract/render-job';
import { renderedCookiesId } from '@platform/slice/contract/rendered-cookies';
import {
  type SiteFacts,
  type SiteIdentity,
  siteFactsId,
} from '@platform/slice/contract/site-identity';
import { speculationRules } from '@platform/slice/contract/speculation-rules';
import { waitingScripts } from '@platform/slice/contract/waiting-scripts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { stylePolicy } from './style-policy';

type Attributes = DocumentElement[1];

/** The style sheets of the shell, or of one expose. */
export interface DocumentStyles {
  readonly owner: string;
  readonly links: readonly Attributes[];
  /**
   * Their text, in the document; null: browsers load them, those of the shell before they paint,
   * others without being held up.
   */
  readonly text: string | null;
}

export interface DocumentScripts {
  /** What hydrates a page: the shell's, and those of the page. */
  readonly shell: readonly DocumentElement[];
  readonly page: readonly DocumentElement[];
  readonly bootstrap: readonly DocumentElement[];
}

export interface DocumentProps {
  readonly composition: string;
  readonly language: Language;
  readonly head: readonly DocumentElement[];
  readonly styles: readonly DocumentStyles[];
  /** The hashes of the styles in the document. */
  readonly hashes: readonly string[];
  /** What has been rendered; null: nothing has, the browser does it all. */
  readonly body: string | null;
  readonly rendered: RenderedPage | null;
  /** The visitor's, that it was rendered from. */
  readonly cookies?: RenderedAddress['cookies'];
  /** Null: the document does without. */
  readonly scripts: DocumentScripts | null;
  readonly identity: SiteIdentity;
  /** In the page's language, for its scripts. */
  readonly facts?: SiteFacts | undefined;
}

export const renderDocument = (props: DocumentProps): string =>
  `<!doctype html>${renderToStaticMarkup(<Document {...props} />)}`;

/** A whole document of the site. */
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
  identity,
  facts,
}: DocumentProps) {
  const inLanguage = language === ownLanguage ? {} : { 'data-language': language };
  const late = scripts === null ? [] : [scripts.shell, scripts.page];
  return (
    <html lang={language} {...inLanguage} data-composition={composition} data-static="">
      <head>
        {head.map(element)}
        {/* An iPhone would make links of what it takes for a number, before the page is hydrated. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {/* Where style sheets may come from is said by the server, which cannot know each page's hashes when it serves plain files, and must then
            let inline styles through; what both allow is what counts. */}
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
        {body === null && <WithoutScript {...identity} />}
        {facts !== undefined && <Json id={siteFactsId} value={facts} />}
        {rendered !== null && <Json id={renderedPageId} value={rendered} />}
        {cookies !== undefined && <Json id={renderedCookiesId} value={cookies} />}
        {/* Browsers do not look into a template: what is to be seen comes before the scripts (decision 0075). */}
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

/** Each by itself: within one tree React would move links into the head. */
const inOrder = (elements: readonly DocumentElement[]): string =>
  elements.map((one) => renderToStaticMarkup(element(one))).join('');

/**
 * Styles in the document, so that a page is painted as soon as its document has come, and no server
 * of a remote holds up what is not its own. The disabled links tell what loads styles later that
 * these are there, and take over where a policy refuses them (bootstrap.ts). Without script every
 * sheet is linked.
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

/**
 * Anyone without script still finds the telephone number and the address. In the site's own
 * language, as what is rendered in none.
 */
function WithoutScript({ name, phone, address }: SiteIdentity) {
  return (
    <noscript lang={ownLanguage}>
      <main className="without-script">
        <h1>This site needs JavaScript to show its pages</h1>
        <p>
          Please allow it and load the page again, or call us: the number and the address are below.
        </p>
        <p>
          {name}, <a href={phone.href}>{phone.shown}</a>, {address}
        </p>
      </main>
    </noscript>
  );
}
