// Answers a page load that fails with a page that says what to do. Everything else is left to the browser.
const cacheName = 'offline-{version}';
const page = '/offline.html';

self.addEventListener('install', (event) => {
  const kept = caches.open(cacheName).then((cache) => cache.addAll([page, '/offline.css']));
  event.waitUntil(kept.then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  const dropped = caches.keys().then((names) => Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))));
  event.waitUntil(dropped.then(() => self.registration.navigationPreload?.enable()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(load(event).catch(() => caches.match(page)));
  else if (new URL(request.url).pathname === '/offline.css')
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
});

async function load(event) {
  return (await event.preloadResponse) ?? fetch(event.request);
}
