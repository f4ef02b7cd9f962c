import { domEventType, type SiteEventName, type SiteEvents, toastTypes } from '../contract/events';

export function emit<Name extends SiteEventName>(name: Name, payload: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(domEventType(name), { detail: payload }));
}

type Payload = Readonly<Record<string, unknown>>;
const isText = (value: unknown): value is string => typeof value === 'string';
const isRecord = (value: unknown): value is Payload => typeof value === 'object' && value !== null;
const isMissingOr = (is: (value: unknown) => boolean, value: unknown) =>
  value === undefined || is(value);
const isFunction = (value: unknown) => typeof value === 'function';

/** Validates payloads, which come from slices built by any release and from third-party scripts. */
const fits: { readonly [Name in SiteEventName]: (payload: Payload) => boolean } = {
  'open-modal': ({ modal, props }) => isText(modal) && isMissingOr(isRecord, props),
  'close-modal': ({ modal }) => isText(modal),
  toast: ({ type, message, id }) =>
    isText(message) && isMissingOr(isText, id) && toastTypes.some((known) => known === type),
  alert: ({ text, note, kind, onDismiss, action }) =>
    isText(text) &&
    isMissingOr(isText, note) &&
    [undefined, 'success', 'failure'].includes(kind as undefined) &&
    isMissingOr(isFunction, onDismiss) &&
    isMissingOr((it) => isRecord(it) && isText(it['text']) && isFunction(it['onPress']), action),
  'success-message': ({ text }) => text === null || isText(text),
};

/**
 * Listens to slices' events; only for the host. Invalid payloads are logged and dropped.
 * @returns A function that stops listening.
 */
export function listen<Name extends SiteEventName>(
  name: Name,
  handle: (payload: SiteEvents[Name]) => void,
): () => void {
  const onEvent = (event: Event) => {
    const { detail } = event as CustomEvent<unknown>;
    if (isRecord(detail) && fits[name](detail)) handle(detail as SiteEvents[Name]);
    else console.error(`${domEventType(name)} was ignored: its payload is invalid.`, detail);
  };
  window.addEventListener(domEventType(name), onEvent);
  return () => window.removeEventListener(domEventType(name), onEvent);
}
