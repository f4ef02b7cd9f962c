import { readLanguage } from '@platform/slice/browser/language';
import { type LinkPlace, linksIn, type SliceLinks } from '@platform/slice/contract/site-links';
import { createContext, useContext, useEffect, useState } from 'react';
import { readLinks } from './composition';
import { readRenderedPage } from './rendered-page';

/**
 * Given by the renderer alone: the links of all slices; in the browser they are in the document, or
 * in the manifest.
 */
export const SiteLinksContext = createContext<SliceLinks | null>(null);

/** The links of slices in a place of the shell, in the language of the page. */
export function useSiteLinks(place: LinkPlace) {
  const given = useContext(SiteLinksContext);
  const [links, setLinks] = useState<SliceLinks | undefined>(
    () => given ?? readRenderedPage()?.links,
  );
  useEffect(() => {
    if (readRenderedPage() !== null) return;
    // A document that nothing was rendered into. Without the manifest there is no page either, and
    // whoever waits for one says so.
    void readLinks().then(setLinks, () => {});
  }, []);
  return linksIn(links, place, readLanguage());
}
