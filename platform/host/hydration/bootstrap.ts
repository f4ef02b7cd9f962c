/* A small classic script at the end of a prerendered page that does everything that cannot wait
   for hydration: it opens the dialog that is open at first and menus, queues clicks,
   starts the hydration scripts, and makes the page static if they fail. It runs in any browser,
   since an error leaves the page static. */

import { hideThen } from '@platband/slice/browser/hide-then';
import { readNavigationState } from '@platband/slice/browser/navigation-state';
import { onBackdropClick } from '@platband/slice/browser/on-backdrop-click';
import { closeModal, showModal } from '@platband/slice/browser/show-modal';
import { formIdAttribute, formsIn, keepTyped, takeTyped } from '@platband/slice/browser/typed';
import { withoutLanguage } from '@platband/slice/contract/languages';
import { staticAttribute } from '@platband/slice/contract/static-page';
import {
  type BootstrapState,
  getContainer,
  showControlled,
  showPressed,
  writeBootstrapState,
} from './bootstrap-state';
import { continuesVisit, notePopupClosed } from './continued-visit';
import { restoreLinkState, saveLinkState, switchLanguage } from './link-state';
import { scrollWhenLongEnough } from './scroll-when-long-enough';
import { startScripts } from './start-scripts';

const state: BootstrapState = { hydrated: new WeakSet(), waiting: new Set(), isPopupClosed: false };
writeBootstrapState(state);

/** Milliseconds for which a click waits for the shell before the browser handles it. */
const waitMs = { link: 4_000, 'link that hands on state': 8_000, button: 8_000 };

const page = document.documentElement;
const isStatic = () => page.getAttribute(staticAttribute) === '';

document.addEventListener(
  'click',
  (event) => {
    const pressed =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, a[href], [data-clickable]')
        : null;
    // Dialogs on a prerendered page close without scripts.
    const container = pressed && !pressed.closest('dialog') && getContainer(pressed);
    if (!pressed || !container || isStatic() || state.hydrated.has(container)) return;
    if (pressed instanceof HTMLAnchorElement && (opensElsewhere(event) || !waits(pressed))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (pressed.dataset['toggle'] !== undefined) toggle(pressed);
    else keep(pressed);
  },
  { capture: true },
);

// Must run after React, which calls `preventDefault` on its links.
document.addEventListener('click', (event) => {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || event.defaultPrevented || opensElsewhere(event)) return;
  if (link.matches('[hreflang][aria-current="true"]')) return event.preventDefault();
  const isSwitch =
    link.hreflang !== '' &&
    link.origin === location.origin &&
    link.pathname !== location.pathname &&
    withoutLanguage(link.pathname) === withoutLanguage(location.pathname);
  if (!isSwitch) return;
  event.preventDefault();
  switchLanguage(link);
});

const opensElsewhere = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/**
 * Matches links that act as buttons and links with navigation state. The browser follows all other
 * links immediately.
 */
const waits = (link: HTMLAnchorElement): boolean =>
  link.getAttribute('role') === 'button' || link.dataset['handsOn'] !== undefined;

/** Queues a click until its container is hydrated, and marks the control as waiting. */
function keep(pressed: HTMLElement): void {
  state.waiting.add(pressed);
  showPressed(pressed, true);
  const kind =
    pressed instanceof HTMLAnchorElement
      ? pressed.dataset['handsOn'] === undefined
        ? 'link'
        : 'link that hands on state'
      : 'button';
  setTimeout(() => {
    // Offline, following the link would replace the page and its typed values with an error page.
    if (!navigator.onLine || !state.waiting.has(pressed)) return;
    if (page.hasAttribute(staticAttribute)) makeStatic();
    else handOver(pressed);
  }, waitMs[kind]);
}

/**
 * Makes the page static and lets the browser handle queued clicks. If the shell hydrates later, it
 * takes over again.
 */
function makeStatic(): void {
  if (!page.hasAttribute(staticAttribute)) return;
  page.setAttribute(staticAttribute, '');
  loadStyleSheets();
  for (const pressed of state.waiting) handOver(pressed);
}

function handOver(pressed: HTMLElement): void {
  state.waiting.delete(pressed);
  showPressed(pressed, false);
  // The control is gone if a later failure replaced it; the error message has links.
  if (!pressed.isConnected) return;
  if (pressed instanceof HTMLAnchorElement && pressed.dataset['toggle'] === undefined) {
    saveLinkState(pressed);
    // If the state is too long for a URL, the shorter URL opens the page without it.
    location.assign(pressed.dataset['alone'] ?? pressed.href);
  } else if (pressed instanceof HTMLButtonElement && pressed.type === 'submit')
    sendBy(pressed.form);
}

function sendBy(form: HTMLFormElement | null): void {
  if (form === null) return;
  // Fires no event.
  submitted.add(form);
  form.submit();
}

const isOfShell = (address: string) => address.startsWith(`${location.origin}/shell/`);
window.addEventListener(
  'error',
  (event) => {
    const { target } = event;
    if (
      target instanceof HTMLScriptElement ? isOfShell(target.src) : isOfShell(event.filename ?? '')
    )
      makeStatic();
  },
  { capture: true },
);

// The shell's last chunks are loaded by dynamic import.
window.addEventListener('unhandledrejection', makeStatic);

/** Toggles a menu. While open, it is queued for the shell as a single click. */
function toggle(control: HTMLElement): void {
  const isOpen = control.getAttribute('aria-expanded') !== 'true';
  showControlled(control, isOpen);
  if (isOpen) state.waiting.add(control);
  else state.waiting.delete(control);
}

const root = document.getElementById('root');
const openMenus = () =>
  root && !state.hydrated.has(root)
    ? [...document.querySelectorAll<HTMLElement>('[data-toggle][aria-expanded="true"]')]
    : [];
const closeMenus = () => openMenus().forEach(toggle);
const onPlace = ({ target }: Event) =>
  target instanceof Element && !target.closest('header, dialog') && closeMenus();
// Same behaviour as use-close-menus.ts.
document.addEventListener('pointerdown', onPlace);
document.addEventListener('focusin', onPlace);
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  if (
    key === ' ' &&
    target instanceof HTMLAnchorElement &&
    target.getAttribute('role') === 'button' &&
    !state.hydrated.has(getContainer(target) ?? page)
  ) {
    event.preventDefault();
    target.click();
  }
  if (key !== 'Escape') return;
  const [outermost] = openMenus();
  closeMenus();
  outermost?.focus();
});
// Ensures that menus are closed when Back restores the page.
window.addEventListener('pagehide', closeMenus);
const submitted = new Set<EventTarget | null>();
document.addEventListener('submit', ({ target, defaultPrevented }) => {
  if (!defaultPrevented) submitted.add(target);
});
// Back may show the page again.
window.addEventListener('pageshow', () => submitted.clear());
// A hydrated form keeps its own draft, and the server's answer shows what it could not take.
window.addEventListener('pagehide', () => {
  const forms = [...formsIn(document)].filter(
    (form) => !state.hydrated.has(getContainer(form) ?? page),
  );
  keepTyped(forms.filter((form) => !submitted.has(form)));
  for (const form of forms)
    if (submitted.has(form)) takeTyped(form.getAttribute(formIdAttribute) ?? '');
});

function loadStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][disabled]'))
    link.disabled = false;
}
// If the server's CSP blocks inline styles, load the style sheets instead.
if (
  [...document.querySelectorAll<HTMLStyleElement>('style[data-expose]')].some(
    ({ sheet }) => sheet === null,
  )
)
  loadStyleSheets();

const popup = document.querySelector<HTMLDialogElement>('dialog[data-at-start]');
if (continuesVisit()) state.isPopupClosed = true;
else if (popup) showModal(popup);
// Esc and the close button work without scripts; this handles backdrop clicks.
if (popup) {
  // Recorded before closing, which takes two frames, because the visitor may leave in the meantime.
  popup.addEventListener('cancel', notePopupClosed);
  const close = () => {
    notePopupClosed();
    hideThen(popup, () => closeModal(popup));
  };
  onBackdropClick(popup, close);
  popup.addEventListener('submit', (event) => {
    event.preventDefault();
    close();
  });
  popup.addEventListener('close', () => {
    state.isPopupClosed = true;
    // Browsers may close it without a `cancel` event.
    notePopupClosed();
  });
}
const top = restoreLinkState();
if (top !== undefined) {
  state.isPlaceKept = true;
  scrollWhenLongEnough(top);
}
// A page with navigation state will change when it hydrates.
if (readNavigationState()) page.setAttribute('data-has-state', '');
// Must come last: a browser that gets this far supports the rest. One without modules would wait in
// vain.
if ('noModule' in HTMLScriptElement.prototype) {
  page.setAttribute(staticAttribute, 'starting');
  startScripts();
}
