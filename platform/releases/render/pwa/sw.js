// Without a connection, pages that were seen before open again; any other load is answered by a page that says what to do. With a
// connection everything is left to the browser but for a copy of each page: nothing that is kept is ever shown in place of what is live.
const ownCache = 'offline-{version}';
/** Where the pages in other languages are, by the beginnings of their addresses. */
const languages = '{languages}'.split(' ');
const offlineIn = (base) => `/offline${base.replace('/', '-')}.html`;
const ownFiles = ['', ...languages].map(offlineIn).concat('/offline.css');
/** Pages, and the files whose addresses name their content: a page brings those of its own composition, and can mix with no other. */
const seenCache = 'seen-1';
const limitBytes = 5_000_000;

self.addEventListener('install', (event) => {
  const kept = caches.open(ownCache).then((cache) => cache.addAll(ownFiles));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const current = [ownCache, seenCache];
  const dropped = caches
    .keys()
    .then((names) =>
      Promise.all(
        names.filter((name) => !current.includes(name)).map((name) => caches.delete(name)),
      ),
    );
  event.waitUntil(dropped.then(() => self.registration.navigationPreload?.enable()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(navigate(event));
  else if (ownFiles.includes(new URL(request.url).pathname)) event.respondWith(keptOr(request));
  // With a connection the browser's own cache is nearer.
  else if (!navigator.onLine) event.respondWith(keptOr(request));
});

// What a tab has shown and loaded, once it is idle: from the browser's cache where it has it.
self.addEventListener('message', (event) => {
  const { pages = [], files = [] } = event.data ?? {};
  event.waitUntil(keepSeen(pages.map(String), files.map(String)));
});

const keptOr = async (request) =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

async function navigate(event) {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (isPage(response) && !isOtherMix(event.request.url))
      event.waitUntil(keepPage(event.request.url, response.clone()));
    return response;
  } catch {
    const { url } = event.request;
    const spelled = ownAddress(url);
    const page = (await caches.match(spelled)) ?? (await caches.match(pageKey(url)));
    return page ?? (await caches.match(offlinePage(spelled))) ?? Response.error();
  }
}

/** Where the server would lead on to: small letters, no slash at the end, and the language that is asked for. */
function ownAddress(address) {
  const { origin, pathname, searchParams } = new URL(address);
  const path = pathname.toLowerCase().replace(/\/$/, '');
  const base = languages.find((known) => known === `/${searchParams.get('lang')?.toLowerCase()}`);
  const isInIt = base === undefined || path === base || path.startsWith(`${base}/`);
  return origin + ((isInIt ? path : base + path) || '/');
}

function offlinePage(address) {
  const { pathname } = new URL(address);
  return offlineIn(
    languages.find((base) => pathname === base || pathname.startsWith(`${base}/`)) ?? '',
  );
}

const isPage = (response) =>
  response.status === 200 &&
  !response.redirected &&
  /^text\/html/.test(response.headers.get('content-type') ?? '') &&
  !isPrivate(response);
const isPrivate = (response) =>
  /no-store|private/.test(response.headers.get('cache-control') ?? '');
const isImmutable = (response) =>
  response.status === 200 && /immutable/.test(response.headers.get('cache-control') ?? '');

/** Releases that somebody tries out in one tab. */
const isOtherMix = (address) => /[?&](?:override|composition)=/.test(address);

/** A page with a query is another view of the same; the latest is kept. */
function pageKey(address) {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

async function keepSeen(pages, files) {
  const cache = await caches.open(seenCache);
  for (const page of pages) {
    if ((await cache.match(pageKey(page))) !== undefined) continue;
    const response = await fetch(pageKey(page), {
      cache: 'force-cache',
      headers: { accept: 'text/html' },
    }).catch(() => null);
    if (response !== null && isPage(response)) await keepPage(page, response);
  }
  await keepFiles(files);
}

/** A page, and what its head names. */
async function keepPage(address, response) {
  const html = await response.clone().text();
  await keep(pageKey(address), response);
  const named = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="([^"]+)"/g)].map(
    ([, file]) => new URL(file, address).href,
  );
  await keepFiles([...named, new URL(settings, address).href]);
}

const settings = '/config.json';
/** Pictures of the content (§7). They are of no composition, and may change: with a connection they come from the server. */
const pictures = /\/media\/preview\/[^/]+$/;
/** What a page asks for a picture with: the same answer is in the browser's own cache. */
const acceptOfPictures = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const dayMs = 86_400_000;

async function keepFiles(addresses) {
  const cache = await caches.open(seenCache);
  let isNew = false;
  for (const address of new Set(addresses)) {
    const isSettings = new URL(address).pathname === settings;
    const kept = await cache.match(address);
    // What never changes is written anew once a day, to be known as seen.
    if (!isSettings && kept !== undefined && Date.now() - keptAt(kept) < dayMs) continue;
    const isPicture = pictures.test(new URL(address).pathname);
    const headers = isPicture ? { accept: acceptOfPictures } : {};
    const response = await fetch(address, {
      cache: 'force-cache',
      credentials: 'same-origin',
      headers,
    }).catch(() => null);
    if (
      response === null ||
      !(isSettings || isPicture ? response.status === 200 : isImmutable(response))
    )
      continue;
    await keep(address, response);
    isNew ||= kept === undefined;
  }
  if (isNew) await makeRoom();
}

const keptAt = (kept) => Number(kept.headers.get('x-kept-at'));

async function keep(address, response) {
  const body = await response.arrayBuffer();
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set('x-kept-bytes', String(body.byteLength));
  headers.set('x-kept-at', String(Date.now()));
  await (await caches.open(seenCache)).put(address, new Response(body, { status: 200, headers }));
}

/** Lets go of what has not been seen for longest, until all of it is within the limit. One after the other, for two would count the same twice. */
let makingRoom = Promise.resolve();
function makeRoom() {
  makingRoom = makingRoom.then(async () => {
    const cache = await caches.open(seenCache);
    const all = await Promise.all(
      (await cache.keys()).map(async (request) => ({ request, kept: await cache.match(request) })),
    );
    const entries = all.flatMap(({ request, kept }) =>
      kept === undefined
        ? []
        : [{ request, bytes: Number(kept.headers.get('x-kept-bytes')), at: keptAt(kept) }],
    );
    let total = entries.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { request, bytes } of entries.sort((one, other) => one.at - other.at)) {
      if (total <= limitBytes) break;
      await cache.delete(request);
      total -= bytes;
    }
  });
  return makingRoom;
}
