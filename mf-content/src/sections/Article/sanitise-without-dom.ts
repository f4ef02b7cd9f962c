import sanitizeHtml from 'sanitize-html';
import {
  allowedAttributes,
  allowedTags,
  isOwnPicture,
} from 'shared-contracts/contract/entities/allowed-html';

/** The implementation for prerendering. */
export function sanitiseWithoutDom(html: string): string {
  return sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { '*': allowedAttributes },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs['src'] ?? ''),
    nonTextTags:
      'script style textarea option noscript template svg math xmp iframe noembed noframes title'.split(
        ' ',
      ),
  });
}
