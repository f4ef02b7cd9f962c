import DOMPurify from 'dompurify';
import { allowedAddress, allowedAttributes, allowedTags } from './allowed-html';

/**
 * An article's HTML without anything that runs, sends, covers the page or answers to its scripts. In the browser DOMPurify decides, by the
 * browser's own parser; where pages are prerendered, which has no DOM, sanitize-html does by the same list.
 */
export async function sanitise(html: string): Promise<string> {
  return import.meta.env.SSR ? (await import('./sanitise-without-dom')).sanitiseWithoutDom(html) : sanitiseInBrowser(html);
}

export function sanitiseInBrowser(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
