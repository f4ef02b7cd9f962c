import { getContainer, readBootstrapState, showPressed } from './bootstrap-state';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * React re-renders a part if something (a translator, password manager or proxy) changed it before
 * hydration. Moves values, focus and queued clicks to the new elements before they are painted.
 */
export function carryOver(root: Element): void {
  const { hydrated, waiting } = readBootstrapState();
  let focused = document.activeElement;
  document.addEventListener('focusin', ({ target }) => {
    focused = target as Element;
  });
  // Deferred to a later task, since Chromium also fires `focusout` when a focused element is
  // removed.
  document.addEventListener('focusout', () => {
    setTimeout(() => {
      focused = document.activeElement;
    });
  });
  new MutationObserver((records) => {
    const replaced = records.filter(
      ({ target }) => !hydrated.has(getContainer(target as Element) ?? root),
    );
    const gone = controlsIn(replaced.flatMap(({ removedNodes }) => [...removedNodes]));
    if (gone.length === 0) return;
    const come = controlsIn(replaced.flatMap(({ addedNodes }) => [...addedNodes]));
    const successorOf = (control: HTMLElement) => {
      const isSame = (other: Element) => controlKey(other) === controlKey(control);
      return control.isConnected
        ? control
        : come.filter(isSame)[gone.filter(isSame).indexOf(control)];
    };
    for (const control of gone.filter(({ isConnected }) => !isConnected)) {
      if (isTyped(control)) type(successorOf(control) as Field | undefined, control.value);
      const pressed = waiting.delete(control) ? successorOf(control) : undefined;
      if (pressed === undefined) continue;
      waiting.add(pressed);
      showPressed(pressed, true);
    }
    const from = gone.find((control) => control === focused) as HTMLInputElement | undefined;
    const to = from && (successorOf(from) as HTMLInputElement | undefined);
    to?.focus({ preventScroll: true });
    // Null for fields without a selection.
    if (typeof from?.selectionStart === 'number')
      to?.setSelectionRange(from.selectionStart, from.selectionEnd);
  }).observe(root, { childList: true, subtree: true });
}

const controlsIn = (nodes: readonly Node[]): readonly HTMLElement[] =>
  nodes.flatMap((node) =>
    node instanceof Element
      ? [node, ...node.querySelectorAll('*')].filter(
          (one): one is HTMLElement => one instanceof HTMLElement && one.tabIndex >= 0,
        )
      : [],
  );

const controlKey = (control: Element): string =>
  [
    control.localName,
    ...['name', 'type', 'href'].map((name) => control.getAttribute(name)),
    control.closest('form')?.getAttribute('action'),
  ].join(' ');

const isTyped = (control: Element): control is Field =>
  control instanceof HTMLSelectElement
    ? control.selectedIndex > 0
    : 'defaultValue' in control && (control as HTMLInputElement).value !== control.defaultValue;

/** Sets a value the way typing does: React listens to events and tracks the property. */
function type(field: Field | undefined, value: string): void {
  if (field === undefined) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}
