/** Has the browser keep the page that says what to do without a connection: once this page is done loading. In development there is none. */
export function keepOfflinePage(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  const keep = () =>
    navigator.serviceWorker.register('/sw.js').catch((error: unknown) => console.warn('No page is kept for offline.', error));
  if (document.readyState === 'complete') void keep();
  else window.addEventListener('load', () => void keep(), { once: true });
}
