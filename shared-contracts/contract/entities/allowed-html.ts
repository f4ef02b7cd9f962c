/**
 * Elements allowed in an article. Others are removed and their text kept; scripts, styles and
 * foreign markup are removed with their text.
 */
export const allowedTags = [
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
];

/**
 * Without `style`, `class`, `id` and `name`, so that an article can neither imitate the site nor
 * interfere with its scripts.
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
 * Only pictures of this site: a foreign host would learn who reads the article, and the site's
 * policy blocks it.
 */
export const isOwnPicture = (src: string): boolean =>
  /^(?!\/\/)(?:[/?#]|[^:]+$)/.test(asBrowsersRead(src));

/** URL parsers ignore whitespace and control characters, and treat a backslash as a slash. */
const asBrowsersRead = (address: string): string =>
  address.replace(/[^\u0021-\uffff]/g, '').replaceAll('\\', '/');

/** Allowed schemes (pages, mail, calls) and addresses of this site. */
export const allowedAddress = /^(?:https?:|mailto:|tel:|[/#?]|[^:]*$)/i;
