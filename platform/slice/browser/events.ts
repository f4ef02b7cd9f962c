import { domEventType, type SiteEventName, type SiteEvents } from '../contract/events';

/** Dispatches an event to the host. Nothing happens when nobody listens. */
export function emit<Name extends SiteEventName>(name: Name, payload: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(domEventType(name), { detail: payload }));
}

/** Listens to events of slices; only the host does. Returns a function that stops listening. */
export function listen<Name extends SiteEventName>(
  name: Name,
  handle: (payload: SiteEvents[Name]) => void,
): () => void {
  const onEvent = (event: Event) => handle((event as CustomEvent<SiteEvents[Name]>).detail);
  window.addEventListener(domEventType(name), onEvent);
  return () => window.removeEventListener(domEventType(name), onEvent);
}
