// Shows the offline page when a page load finds no connection. It stores nothing else and takes no
// messages, so that nothing kept is ever shown in place of what is live.
const cacheName = 'offline-{version}';
/** The base paths of pages in other languages. */
const languages = '{languages}'.split(' ');
const offlinePath = (base) => `/offline${base.replace('/', '-')}.html`;
const ownFiles = ['', ...languages].map(offlinePath).concat('/offline.css');

self.addEventListener('install', (event) => {
  const stored = caches.open(cacheName).then((cache) => cache.addAll(ownFiles));
  event.waitUntil(stored.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  // Workers before 2026-11-27 cached visited pages, in caches of their own.
  const deleted = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
    );
  event.waitUntil(deleted.then(() => self.registration.navigationPreload?.enable()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(loadPage(event));
  else if (ownFiles.includes(new URL(request.url).pathname))
    event.respondWith(caches.match(request).then((stored) => stored ?? fetch(request)));
});

async function loadPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(offlinePage(event.request.url))) ?? Response.error();
  }
}

function offlinePage(address) {
  const { pathname, searchParams } = new URL(address);
  const asked = `/${searchParams.get('lang') ?? ''}`;
  return offlinePath(
    languages.find((base) => base === asked || `${pathname}/`.startsWith(`${base}/`)) ?? '',
  );
}
