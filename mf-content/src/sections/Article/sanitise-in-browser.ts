import DOMPurify from 'dompurify';
import { allowedAddress, allowedAttributes, allowedTags } from './allowed-html';

/** What `loadSanitiser` loads in the browser. */
export function sanitiseInBrowser(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
}
