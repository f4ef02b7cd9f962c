export interface Served {
  /** The site's origin. */
  readonly origin: string;
  /** Other origins whose pictures the policy allows. */
  readonly trusted: readonly string[];
  /** First segments of addresses that the server answers. */
  readonly reserved: readonly string[];
  /** Whether the site or one of its releases has a file. */
  readonly has: (path: string) => boolean;
}

/** Folders of files; everything else below a reserved segment is the server's answer. */
const folders = new Set(['remotes']);

/** Explains why a browser does not get a file that a rendered tag names. Null if it gets all. */
export function problemOfAddresses(
  tag: string,
  page: string,
  { origin, trusted, reserved, has }: Served,
): string | null {
  for (const address of addressesIn(tag)) {
    if (/^(?:#|data:|blob:|$)/i.test(address)) continue;
    const url = URL.canParse(address, origin + page) ? new URL(address, origin + page) : null;
    if (url?.origin === origin) {
      const [, first = ''] = url.pathname.split('/');
      const isAnswer = reserved.includes(first) && !folders.has(first);
      if (isAnswer || has(decodeURI(url.pathname))) continue;
    } else if (url !== null && /^https?:$/.test(url.protocol)) {
      if (trusted.includes(url.origin)) continue;
      return `Its output loads a file from ${url.origin}, which the site's Content-Security-Policy blocks. Add the file to the sources and import it, or ask the site's operators to allow the host (pictureOrigins in config.json).`;
    }
    return `Its output refers to ${address}, which does not exist. If it is a file, import it (import picture from './picture.webp'), or put it into public/ and use its path.`;
  }
  return null;
}

const shows = /^<(?:img|source|video|audio|track|input|image|use)\b/i;
const linked = /^<link\b[^>]*\srel="(?:preload|stylesheet|icon)"/i;

function addressesIn(tag: string): readonly string[] {
  const values = (names: string) =>
    [...tag.matchAll(new RegExp(`\\s(?:${names})="([^"]*)"`, 'gi'))].map(([, value = '']) =>
      value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
    );
  const isShown = shows.test(tag) || linked.test(tag);
  return [
    ...(isShown ? values('src|poster|href|xlink:href') : []),
    ...(isShown
      ? values('srcset|imagesrcset').flatMap((set) =>
          set.split(/,\s+/).map((one) => one.trim().split(/\s/, 1)[0] ?? ''),
        )
      : []),
    ...values('style').flatMap((style) =>
      [...style.matchAll(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"']*))\s*\)/g)].map(
        ([, one, two, three]) => one ?? two ?? three ?? '',
      ),
    ),
  ];
}
