/*
 * A small classic script at the end of a page that came rendered, for what cannot wait until the shell is hydrated: it opens the start-up
 * popup (§2: visible at load), which the browser can close without any script, opens the menus, keeps clicks on other buttons that nobody
 * listens to yet, and sees to the styles that a policy has refused.
 */
import { hideThen } from 'shared-contracts/ui/hide-then';
import { onBackdropClick } from 'shared-contracts/ui/on-backdrop-click';
import { type BootstrapState, containerOf, showControlled, writeBootstrapState } from './bootstrap-state';
import { goesOn } from './going-on';

const state: BootstrapState = { hydrated: new WeakSet(), waiting: new Set(), isPopupClosed: false };
writeBootstrapState(state);

/** How long a link waits for the shell before the browser follows it, in milliseconds. */
const linkWaitMs = 4_000;
/** How long a form waits before the browser sends it: what has not come by then may never come, or breaks when it starts. */
const formWaitMs = 8_000;

// Links need no keeping, but for those that hand something on which no address carries: the browser follows them itself. Nor do dialogs: those on a
// rendered page close by themselves.
document.addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[data-hands-on]') : null;
    const container = control && !control.closest('dialog') && containerOf(control);
    if (!control || !container || state.hydrated.has(container)) return;
    const isLink = control instanceof HTMLAnchorElement;
    // To be opened in another tab or window.
    if (isLink && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.dataset['toggle'] !== undefined) return toggle(control);
    state.waiting.add(control);
    if (isLink) setTimeout(() => state.waiting.has(control) && location.assign(control.href), linkWaitMs);
    else if (control instanceof HTMLButtonElement && control.type === 'submit') {
      // Without a connection the browser would leave the page, and what was typed, for an error.
      setTimeout(() => navigator.onLine && state.waiting.delete(control) && control.form?.requestSubmit(control), formWaitMs);
    }
  },
  { capture: true },
);

/** Opens or closes a menu; where it is open in the end, the shell hears of one click. */
function toggle(control: HTMLElement): void {
  const isOpen = control.getAttribute('aria-expanded') !== 'true';
  showControlled(control, isOpen);
  if (isOpen) state.waiting.add(control);
  else state.waiting.delete(control);
}

const root = document.getElementById('root');
const openMenus = () =>
  root && !state.hydrated.has(root) ? [...document.querySelectorAll<HTMLElement>('[data-toggle][aria-expanded="true"]')] : [];
const closeMenus = () => openMenus().forEach(toggle);
const onPlace = ({ target }: Event) => target instanceof Element && !target.closest('header, dialog') && closeMenus();
// As the shell does it (use-close-menus.ts).
document.addEventListener('pointerdown', onPlace);
document.addEventListener('focusin', onPlace);
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return;
  const [outermost] = openMenus();
  closeMenus();
  outermost?.focus();
});
// Back finds the page as it is left.
window.addEventListener('pagehide', closeMenus);

// A server whose policy does not allow the styles in the page has the browser refuse them: then their files are loaded after all.
if ([...document.querySelectorAll<HTMLStyleElement>('style[data-expose]')].some(({ sheet }) => sheet === null)) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')) link.disabled = false;
}

const popup = document.querySelector<HTMLDialogElement>('dialog[data-at-start]');
if (goesOn()) {
  state.isPopupClosed = true;
  popup?.removeAttribute('data-at-start');
} else popup?.showModal();
// Esc closes it without any script, and so would its button; a backdrop click does so here.
if (popup) {
  const close = () => hideThen(popup, () => popup.close());
  onBackdropClick(popup, close);
  popup.addEventListener('submit', (event) => {
    event.preventDefault();
    close();
  });
}
popup?.addEventListener('close', () => {
  state.isPopupClosed = true;
  // What begins once it is gone (the headline of the home page) begins now, not when React takes it away.
  popup.removeAttribute('data-at-start');
});
