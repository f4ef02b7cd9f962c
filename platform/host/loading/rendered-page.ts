import { type RenderedPage, renderedPageId } from '@platband/slice/contract/composition';
import { ownSettingsIn } from '@platband/slice/contract/configuration';
import { languageOf, ownLanguage } from '@platband/slice/contract/languages';

let known: RenderedPage | null | undefined;

/**
 * Returns the data embedded in the document (see `RenderedPage`), or null if there is no such data.
 */
export function readRenderedPage(): RenderedPage | null {
  if (known === undefined) {
    const text = document.getElementById(renderedPageId)?.textContent;
    known = text ? (JSON.parse(text) as RenderedPage) : null;
  }
  return known;
}

/**
 * Returns the prerendered page if the shell can hydrate it, which requires the same address, no
 * relevant query and the same settings of the site.
 */
export function renderingToTakeOver(configuration: object): RenderedPage | null {
  const rendered = readRenderedPage();
  if (
    rendered === null ||
    JSON.stringify(rendered.settings) !== JSON.stringify(ownSettingsIn(configuration)) ||
    document.getElementById('root')?.childElementCount === 0
  )
    return null;
  // A web server without language support sends the same page for every unknown address.
  if ((rendered.language?.code ?? ownLanguage()) !== languageOf(location.pathname)) return null;
  const asked = [...new URLSearchParams(location.search)].filter(([name]) =>
    rendered.readsQuery.includes(name),
  );
  if (new URLSearchParams(asked).toString() !== (rendered.query ?? '')) return null;
  const isHere = rendered.route === null || samePath(rendered.path, location.pathname);
  return isHere ? rendered : null;
}

const samePath = (one: string, other: string) =>
  one.replace(/\/+$/, '') === other.replace(/\/+$/, '');
