import DOMPurify from 'dompurify';
import {
  allowedAddress,
  allowedAttributes,
  allowedTags,
  isOwnPicture,
} from 'shared-contracts/contract/entities/allowed-html';

/** The browser's implementation of `loadSanitiser`. */
export function sanitiseInBrowser(html: string): string {
  const content = document.createElement('template');
  content.innerHTML = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  for (const picture of content.content.querySelectorAll('img'))
    if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.remove();
  return content.innerHTML;
}
