import { readLanguage } from '@platband/slice/browser/language';
import { type LinkPlace, linksIn, type SliceLinks } from '@platband/slice/contract/site-links';
import { createContext, useContext, useEffect, useState } from 'react';
import { readLinks } from './composition';
import { readRenderedPage } from './rendered-page';

/**
 * Links of all slices while prerendering; in the browser they come from the document or the
 * manifest.
 */
export const SiteLinksContext = createContext<SliceLinks | null>(null);

export function useSiteLinks(place: LinkPlace) {
  const given = useContext(SiteLinksContext);
  const [links, setLinks] = useState<SliceLinks | undefined>(
    () => given ?? readRenderedPage()?.links,
  );
  useEffect(() => {
    if (readRenderedPage() !== null) return;
    // Needed only for documents without a prerendered page. If the manifest is missing, the page
    // reports the error.
    void readLinks().then(setLinks, () => {});
  }, []);
  return linksIn(links, place, readLanguage());
}
