import { type RenderedPage, renderedPageId } from '@platform/slice/contract/composition';
import type { Profile } from '@platform/slice/contract/configuration';
import { languageOf, ownLanguage } from '@platform/slice/contract/languages';

let known: RenderedPage | null | undefined;

/** The payload embedded in the document (see `RenderedPage`); null where there is none. */
export function readRenderedPage(): RenderedPage | null {
  if (known === undefined) {
    const text = document.getElementById(renderedPageId)?.textContent;
    known = text ? (JSON.parse(text) as RenderedPage) : null;
  }
  return known;
}

/**
 * The rendering that the shell can take over: of this address, with nothing in the query that
 * changes it, in the configured profile.
 */
export function renderingToTakeOver(profile: Profile): RenderedPage | null {
  const rendered = readRenderedPage();
  if (
    rendered === null ||
    rendered.profile !== profile ||
    document.getElementById('root')?.childElementCount === 0
  )
    return null;
  // A web server without support for languages answers every unknown address with one page.
  if ((rendered.language?.code ?? ownLanguage) !== languageOf(location.pathname)) return null;
  const asked = [...new URLSearchParams(location.search)].filter(([name]) =>
    rendered.readsQuery.includes(name),
  );
  if (new URLSearchParams(asked).toString() !== (rendered.query ?? '')) return null;
  const isHere = rendered.route === null || samePath(rendered.path, location.pathname);
  return isHere ? rendered : null;
}

const samePath = (one: string, other: string) =>
  one.replace(/\/+$/, '') === other.replace(/\/+$/, '');
