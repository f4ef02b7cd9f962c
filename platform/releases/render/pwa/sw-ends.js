// Served in place of the service worker where the site keeps no pages: browsers look for a newer one at each load, and this one takes back what
// the one before has kept, and itself.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  const dropped = caches
    .keys()
    .then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(dropped.then(() => self.registration.unregister()));
});
