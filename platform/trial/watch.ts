import { type SharedNotes, watchShared } from './watch-shared';

/** What the watching script has recorded on a tried page (`window[watchKey]`). */
export interface Watched extends SharedNotes {
  /**
   * Platform globals that the slice has replaced, added or removed (e.g.
   * `Array.prototype.includes`).
   */
  readonly changedGlobals: () => readonly string[];
  /**
   * Listeners that the slice has added to window, document, root or body and not removed (e.g.
   * `click on document`).
   */
  readonly globalListeners: () => readonly string[];
  /**
   * Events on other slices' elements that one of the slice's listeners has stopped or prevented
   * (e.g. `click on button "Close"`).
   */
  readonly stoppedEvents: () => readonly string[];
  /** Returns the sum of layout shifts that no press caused. */
  readonly layoutShift: () => number;
  /** Returns the duration of long tasks since the last call, in milliseconds. */
  readonly takeBusyMs: () => number;
}

export const watchKey = '__trial';

/**
 * Returns the first script for a tried page. It records the platform's state and wraps functions
 * that reveal listeners. Globals are recorded last, so that they include these wrappers.
 */
export const watchScript = (slice: string): string => {
  const parts = [watchListeners, watchShared, watchTimes, watchGlobals].map(
    (part) => `(${part.toString()})(${JSON.stringify(slice)})`,
  );
  return `Object.defineProperty(window, '${watchKey}', { value: Object.assign(${parts.join(', ')}) });`;
};

// Each of these functions must be self-contained, because its source is sent to the browser as
// text.

function watchListeners(slice: string): Pick<Watched, 'globalListeners' | 'stoppedEvents'> {
  const ofSlice = () => (new Error().stack ?? '').includes(`/remotes/${slice}/`);
  const isOthers = (target: EventTarget | null) =>
    target instanceof Element && target.closest(`[data-remote="${slice}"]`) === null;
  const named = (target: EventTarget | null) => {
    if (target === window) return 'window';
    if (target === document) return 'document';
    if (!(target instanceof Element)) return 'something';
    // Reports the pressed control rather than its icon.
    const control = target.closest('a, button, [role="button"]') ?? target;
    const text = (control.getAttribute('aria-label') ?? control.textContent ?? '')
      .trim()
      .slice(0, 40);
    return `${control.localName}${text === '' ? '' : ` "${text}"`}`;
  };

  const stopped = new Set<string>();
  const listeners = new Map<string, number>();
  const wrapped = new WeakMap<object, EventListener>();
  const isGlobal = (target: EventTarget) =>
    target === window ||
    target === document ||
    target === document.documentElement ||
    target === document.body;
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const held = new WeakMap<EventTarget, Set<string>>();
  const ids = new WeakMap<object, number>();
  let lastId = 0;
  const getKey = (type: string, callback: object, options: unknown) => {
    if (!ids.has(callback)) ids.set(callback, ++lastId);
    const capture =
      typeof options === 'boolean'
        ? options
        : (options as AddEventListenerOptions | undefined)?.capture === true;
    return `${type} ${capture} ${ids.get(callback)}`;
  };
  const count = (target: EventTarget, type: string, by: number) => {
    const name = `${type} on ${named(target)}`;
    listeners.set(name, (listeners.get(name) ?? 0) + by);
  };
  EventTarget.prototype.addEventListener = function (
    this: EventTarget | undefined,
    type,
    callback,
    options,
  ) {
    const target = this ?? window;
    const isShared =
      isGlobal(target) || (isOthers(target) && (target as Element).closest('#root') !== null);
    if (callback === null || !isShared || !ofSlice())
      return addEventListener.call(target, type, callback, options);
    const own = wrapped.get(callback) ?? listen(callback);
    wrapped.set(callback, own);
    const types = held.get(target) ?? new Set();
    held.set(target, types);
    const id = getKey(type, callback, options);
    const { once = false, signal = null } = typeof options === 'object' ? options : {};
    if (!types.has(id)) {
      types.add(id);
      const by = isGlobal(target) ? 1 : 0;
      count(target, type, by);
      const end = () => void (types.delete(id) && count(target, type, -by));
      if (once) addEventListener.call(target, type, end, { once });
      if (signal) addEventListener.call(signal, 'abort', end);
    }
    return addEventListener.call(target, type, own, options);
  };
  EventTarget.prototype.removeEventListener = function (
    this: EventTarget | undefined,
    type,
    callback,
    options,
  ) {
    const target = this ?? window;
    if (callback !== null && held.get(target)?.delete(getKey(type, callback, options)))
      count(target, type, isGlobal(target) ? -1 : 0);
    return removeEventListener.call(
      target,
      type,
      (callback && wrapped.get(callback)) ?? callback,
      options,
    );
  };
  function listen(callback: EventListenerOrEventListenerObject): EventListener {
    return function (this: unknown, event) {
      const before = [event.cancelBubble, event.defaultPrevented];
      const given =
        typeof callback === 'function' ? callback.call(this, event) : callback.handleEvent(event);
      const isStopped = event.cancelBubble !== before[0] || event.defaultPrevented !== before[1];
      if (isStopped && isOthers(event.target))
        stopped.add(`${event.type} on ${named(event.target)}`);
      return given;
    };
  }
  return {
    globalListeners: () =>
      [...listeners].flatMap(([name, many]) =>
        many > 0 ? [many > 1 ? `${name} (${many})` : name] : [],
      ),
    stoppedEvents: () => [...stopped],
  };
}

function watchTimes(): Pick<Watched, 'layoutShift' | 'takeBusyMs'> {
  let shifts = 0;
  let busyMs = 0;
  const observe = (type: string, take: (entry: PerformanceEntry) => void) => {
    if (PerformanceObserver.supportedEntryTypes.includes(type))
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
        type,
        buffered: true,
      });
  };
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) shifts += value;
  });
  observe('longtask', ({ duration }) => {
    busyMs += duration;
  });
  return {
    layoutShift: () => shifts,
    takeBusyMs: () => {
      const ms = busyMs;
      busyMs = 0;
      return ms;
    },
  };
}

function watchGlobals(): Pick<Watched, 'changedGlobals'> {
  const places = (): [string, object][] => {
    const found: [string, object][] = [];
    for (const name of Object.getOwnPropertyNames(window)) {
      if (!/^[A-Z]/.test(name)) continue;
      const value: unknown = Object.getOwnPropertyDescriptor(window, name)?.value;
      if (typeof value === 'object' && value !== null) found.push([name, value]);
      if (typeof value !== 'function') continue;
      found.push([name, value]);
      if (typeof value.prototype === 'object' && value.prototype !== null)
        found.push([`${name}.prototype`, value.prototype]);
    }
    for (const name of [
      'history',
      'location',
      'navigator',
      'document',
      'localStorage',
      'sessionStorage',
      'console',
    ] as const)
      found.push([name, window[name]]);
    return found;
  };
  const propertiesOf = (place: object) => {
    const properties = new Map<PropertyKey, unknown[]>();
    for (const name of Reflect.ownKeys(place)) {
      const property = Object.getOwnPropertyDescriptor(place, name);
      // Ignores storage entries, which are data, and the random name that React adds to the
      // document.
      if (place instanceof Storage || String(name).startsWith('_react')) continue;
      properties.set(name, [property?.value, property?.get, property?.set]);
    }
    return properties;
  };
  const own = () =>
    [
      'fetch',
      'setTimeout',
      'setInterval',
      'queueMicrotask',
      'requestAnimationFrame',
      'open',
      'alert',
    ].map((name) => [name, Reflect.get(window, name)] as const);
  const atStart = places().map(([name, place]) => [name, place, propertiesOf(place)] as const);
  const ownAtStart = new Map<string, unknown>(own());
  return {
    changedGlobals: () => {
      const changed = own().flatMap(([name, value]) =>
        ownAtStart.get(name) === value ? [] : [`window.${name}`],
      );
      for (const [name, place, before] of atStart) {
        const now = propertiesOf(place);
        for (const property of new Set([...before.keys(), ...now.keys()])) {
          const one = before.get(property);
          const other = now.get(property);
          // Properties such as a function's `name` differ by identity but are equal.
          if (
            one !== undefined &&
            other !== undefined &&
            one.every((value, at) => Object.is(value, other[at]))
          )
            continue;
          changed.push(`${name}.${String(property)}`);
        }
        const current: unknown = /^[A-Z]\w*$/.test(name) ? Reflect.get(window, name) : place;
        if (current !== place) changed.push(name);
      }
      return changed;
    },
  };
}
