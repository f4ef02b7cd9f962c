/**
 * What all slices share, by name. A difference to the page without the release is a finding:
 * `same` may not change at all, `kept` may not vanish, `left` may not be more once the slice's page
 * is left.
 */
export type Facts = Readonly<Record<`${'same' | 'kept' | 'left'} ${string}`, string>>;

/**
 * Reads the state that all slices share. Runs in the page, so it must be self-contained.
 * @param html The document as the server sent it.
 */
export async function readFacts(slice: string, html: string): Promise<Facts> {
  const facts: Record<string, string> = {};
  // A slice may set the title and the description of its pages.
  const isOwn = document.querySelector(`[data-remote="${slice}"][data-page]`) !== null;
  for (const element of [document.documentElement, document.body]) {
    const name = `<${element.localName}>`;
    for (const shared of ['dir', 'lang'])
      facts[`same ${shared} of ${name}`] = element.getAttribute(shared) ?? '';
    facts[`same scrolling of ${name}`] = getComputedStyle(element).overflowY;
    // Such as a dark theme's. What it does to others is seen in their styles.
    for (const own of ['class', 'style'])
      facts[`left ${own} of ${name}`] = element.getAttribute(own) ?? '';
  }
  const here = location.pathname;
  // The policy has hashes of the styles that the server put into the page.
  const inHead =
    'meta:not([http-equiv=Content-Security-Policy]), link:is([rel=canonical], [hreflang])';
  const headOf = (page: Document) => [
    ['<title>', page.title] as const,
    ...[...page.querySelectorAll(inHead)].map((one) => {
      const of = ['name', 'property', 'http-equiv', 'hreflang', 'rel']
        .map((attribute) => one.getAttribute(attribute))
        .find(Boolean);
      const value = one.getAttribute('content') ?? one.getAttribute('href') ?? '';
      const isHere = of === 'canonical' && new URL(value, location.href).pathname === here;
      return [`<${one.localName} ${of}>`, isHere ? 'the page itself' : value] as const;
    }),
  ];
  const served = new DOMParser().parseFromString(html, 'text/html');
  for (const [where, page] of [
    ['in the served document', served],
    ['after scripts', document],
  ] as const)
    for (const [name, value] of headOf(page))
      facts[`same ${name} ${where}`] =
        isOwn && !/robots|canonical|refresh|viewport/.test(name)
          ? `${value === '' ? 'empty' : 'there'}`
          : value;
  const changed = headOf(document).filter(
    ([name, value]) =>
      !(isOwn && name === '<title>') &&
      !headOf(served).some((one) => one[0] === name && one[1] === value),
  );
  facts['same scripted tags in <head>'] = [...new Set(changed.map(([name]) => name))].join(', ');
  facts['same length of the history'] = String(history.length);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  const twice = new Set(ids.filter((id, at) => ids.indexOf(id) !== at));
  facts['same duplicate ids'] = [...twice].join(', ');
  const stores = {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    cookies: document.cookie.split('; ').map((one) => one.split('=')[0] ?? ''),
    IndexedDB: (await indexedDB.databases?.())?.map(({ name = '' }) => name) ?? [],
    caches: (await globalThis.caches?.keys()) ?? [],
  };
  for (const [store, names] of Object.entries(stores))
    for (const name of names) facts[`kept ${name} in ${store}`] = 'there';
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  facts['same service workers'] = workers.map(({ scope }) => scope).join(', ');
  const outside = [...document.body.children].filter((one) => !one.matches('#root, script'));
  facts['left elements in <body>'] = outside
    .map(({ localName, id }) => `${localName}${id && `#${id}`}`)
    .join(', ');
  return facts as Facts;
}

/**
 * Reads the slice's own parts: findings for people who look at them. Runs in the page, so it must
 * be self-contained.
 */
export function readOwn(slice: string, when: string): readonly string[] {
  const found: string[] = [];
  const { clientWidth, lang } = document.documentElement;
  const isLatinPage = new Intl.Locale(lang || 'en').maximize().script === 'Latn';
  const scrolls = (one: Element) => getComputedStyle(one).overflowX !== 'visible';
  const isCut = (one: Element | null, part: Element): boolean =>
    one !== null && one !== part && (scrolls(one) || isCut(one.parentElement, part));
  const shows = 'img, svg, input, select, textarea, button, video, canvas, iframe';
  for (const part of document.querySelectorAll<HTMLElement>('[data-remote]')) {
    const { slot, page, modal, remote } = part.dataset;
    const name = slot ?? page ?? modal ?? 'part';
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text is not shown
    const words = part.innerText;
    const isShown = (one: Element) => one.getClientRects().length > 0;
    // Libraries keep empty containers in <body>, such as for menus.
    const isExpose = (slot ?? page ?? modal) !== undefined;
    if (isExpose && words.trim() === '' && ![...part.querySelectorAll(shows)].some(isShown))
      found.push(`${name} is empty${when}. Render content or a message.`);
    // Emptiness is read everywhere: without the release, another slice may render this part.
    if (remote !== slice) continue;
    const letters = words.match(/\p{L}/gu)?.length ?? 0;
    const isLatin = (words.match(/[a-z]/gi)?.length ?? 0) > letters * 0.6;
    if (letters > 20 && isLatin !== isLatinPage)
      found.push(
        `${name} is in a different language than the page${when}. Take its texts from t().`,
      );
    const isWide = (one: Element) => one.getBoundingClientRect().right > clientWidth + 1;
    if ([...part.querySelectorAll('*')].some((one) => isWide(one) && !isCut(one, part)))
      found.push(
        `${name} is wider than the window of ${clientWidth} px. Let wide parts wrap or scroll.`,
      );
  }
  const selectorsIn = (rules: Iterable<CSSRule>): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? [rule.selectorText] : []),
      ...('cssRules' in rule ? selectorsIn((rule as CSSGroupingRule).cssRules) : []),
    ]);
  const readable = [...document.styleSheets].flatMap((sheet) => {
    try {
      return [...sheet.cssRules];
    } catch {
      // Of another origin, or not loaded.
      return [];
    }
  });
  const selectors = selectorsIn(readable).filter((one) => /\./.test(one));
  for (const dialog of document.querySelectorAll('dialog[open]')) {
    const roots = [dialog, ...dialog.children].slice(0, 2);
    if (!selectors.some((one) => !one.includes('&') && roots.some((root) => root.matches(one))))
      found.push(`A dialog opens without styles${when}. Import its styles in the modal's file.`);
  }
  return found;
}
