/*
 * A small classic script at the end of a page that came rendered, for what cannot wait until the shell is hydrated: it opens the start-up
 * popup (§2: visible at load), which the browser can close without any script, opens the menus, keeps clicks on other buttons that nobody
 * listens to yet, and sees to the styles that a policy has refused.
 */
import { onBackdropClick } from 'shared-contracts/ui/on-backdrop-click';
import { type BootstrapState, containerOf, writeBootstrapState } from './bootstrap-state';

const state: BootstrapState = { hydrated: new WeakSet(), waiting: new Set(), isPopupClosed: false };
writeBootstrapState(state);

// Links need no keeping: the browser follows them itself. Nor do dialogs: those on a rendered page close by themselves.
document.addEventListener(
  'click',
  (event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    const container = control && !control.closest('dialog') && containerOf(control);
    if (!control || !container || state.hydrated.has(container)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (control.dataset['toggle'] !== undefined) toggle(control);
    else state.waiting.add(control);
  },
  { capture: true },
);

/** Shows or hides what a button controls, as React will; where it is open in the end, the shell hears of one click. */
function toggle(control: HTMLElement): void {
  const isOpen = control.getAttribute('aria-expanded') !== 'true';
  control.setAttribute('aria-expanded', String(isOpen));
  document.getElementById(control.getAttribute('aria-controls') ?? '')?.setAttribute('data-open', String(isOpen));
  if (isOpen) state.waiting.add(control);
  else state.waiting.delete(control);
}

// A server whose policy does not allow the styles in the page has the browser refuse them: then their files are loaded after all.
if ([...document.querySelectorAll<HTMLStyleElement>('style[data-expose]')].some(({ sheet }) => sheet === null)) {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]')) link.disabled = false;
}

const popup = document.querySelector<HTMLDialogElement>('dialog[data-at-start]');
popup?.showModal();
// Esc and its button close it without any script; a backdrop click it does so here.
if (popup) onBackdropClick(popup, () => popup.close());
popup?.addEventListener('close', () => {
  state.isPopupClosed = true;
});
