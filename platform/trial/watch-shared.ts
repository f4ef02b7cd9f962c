export interface SharedNotes {
  readonly notes: () => Promise<readonly string[]>;
}

/** Must be self-contained, because its source is sent to the browser as text. */
export function watchShared(slice: string): SharedNotes {
  const [maxTitles, maxMessages, maxEntries] = [3, 500, 5];
  const found = new Set<string>();
  // Set before any of the page's scripts run, to represent other slices' data.
  const key = 'kept-by-others';
  try {
    localStorage.setItem(key, key);
    sessionStorage.setItem(key, key);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API sets it later
    document.cookie = `${key}=${key}; path=/`;
    const opened = indexedDB.open(key);
    opened.onsuccess = () => opened.result.close();
  } catch {
    // Documents without an origin have no storage.
  }
  let [titles, messages] = [0, 0];
  const countMessage = () => {
    messages += 1;
  };
  addEventListener('message', countMessage, true);
  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if ([target, target.parentNode, ...addedNodes].some((node) => node?.nodeName === 'TITLE'))
          titles += 1;
    });
    observer.observe(document.head, { subtree: true, childList: true, characterData: true });
  });
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  for (const name of ['register', 'getRegistration', 'getRegistrations'] as const) {
    const own = workers?.[name] as ((...all: unknown[]) => Promise<never>) | undefined;
    if (own === undefined) continue;
    workers[name] = (...all: unknown[]) => {
      if ((new Error().stack ?? '').includes(`/remotes/${slice}/`))
        found.add(`This slice calls navigator.serviceWorker.${name}.`);
      return own.apply(workers, all);
    };
  }
  const lostStores = async () => {
    const databases = await indexedDB.databases();
    const kept = {
      localStorage: localStorage.getItem(key) === key,
      sessionStorage: sessionStorage.getItem(key) === key,
      cookies: document.cookie.split('; ').includes(`${key}=${key}`),
      IndexedDB: databases.some(({ name }) => name === key),
    };
    return Object.entries(kept).flatMap(([store, isKept]) => (isKept ? [] : [store]));
  };
  const headOf = (page: Document) =>
    new Map([
      ['title', page.title],
      ...[
        ...page.querySelectorAll(
          'meta[name], meta[property], link:is([rel=canonical], [hreflang])',
        ),
      ].map((element): [string, string] => {
        const { localName, attributes } = element;
        const { name, property, hreflang, content, href } = Object.fromEntries(
          [...attributes].map((attribute) => [attribute.name, attribute.value]),
        );
        const what = name ?? property ?? hreflang ?? 'canonical';
        return [`${localName} ${what}`, content ?? href ?? ''];
      }),
    ]);
  const changedHead = async () => {
    const sent = await (await fetch(location.href)).text();
    const before = headOf(new DOMParser().parseFromString(sent, 'text/html'));
    const now = headOf(document);
    const isOwn = document.querySelector(`[data-remote="${slice}"][data-page]`) !== null;
    return [...new Set([...before.keys(), ...now.keys()])].filter(
      (name) => before.get(name) !== now.get(name) && !(isOwn && name === 'title'),
    );
  };
  return {
    notes: async () => {
      for (const store of await lostStores()) found.add(`What others keep in ${store} is gone.`);
      for (const name of await changedHead()) found.add(`A script changes the page's <${name}>.`);
      if (titles > maxTitles) found.add("A script keeps changing the page's title.");
      if (messages > maxMessages) found.add('Messages flood the window.');
      if (history.length > maxEntries) found.add('A script adds entries to the history.');
      return [...found];
    },
  };
}
