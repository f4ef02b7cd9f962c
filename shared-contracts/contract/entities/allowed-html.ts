/**
 * The allowed HTML of an article. Other elements are removed and their text kept; scripts, styles
 * and foreign markup are removed with their text.
 */
export const allowedTags = [
  ...[
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...[
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'small',
    'sub',
    'sup',
    'code',
    'abbr',
    'mark',
    'q',
    'cite',
    'span',
    'div',
  ],
  ...[
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
  ],
];

/**
 * No `style`, `class`, `id` or `name`: an article can neither dress up as the site nor answer to
 * its scripts.
 */
export const allowedAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'scope',
];

/**
 * Pictures of this site: one of another would tell its host who reads here, and the site's policy
 * lets none in.
 */
export const isOwnPicture = (src: string): boolean =>
  /^(?!\/\/)(?:[/?#]|[^:]+$)/.test(asBrowsersRead(src));

/** URL parsers ignore whitespace and control characters, and treat a backslash as a slash. */
const asBrowsersRead = (address: string): string =>
  address.replace(/[^\u0021-\uffff]/g, '').replaceAll('\\', '/');

/** Allowed schemes: pages, mail and calls; and addresses of this site. */
export const allowedAddress = /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i;
