// What carries a response to the server: a release that changed it could write other teams' pages.
import async_hooks from 'node:async_hooks';
import buffer from 'node:buffer';
import events from 'node:events';
import net from 'node:net';
import stream from 'node:stream';
import consumers from 'node:stream/consumers';
import string_decoder from 'node:string_decoder';
import timers from 'node:timers';
import url from 'node:url';
import util from 'node:util';

const { defineProperty, freeze, getOwnPropertyDescriptor, getPrototypeOf, preventExtensions } =
  Object;
const { ownKeys } = Reflect;

const modules = [
  async_hooks,
  buffer,
  events,
  net,
  stream,
  consumers,
  string_decoder,
  timers,
  url,
  util,
];

/** Prototypes that no property leads to. */
const hidden = () => [
  ...[[], '', new Map(), new Set(), /./[Symbol.matchAll]('')].map((one) => one[Symbol.iterator]()),
  (function* () {})(),
  (async function* () {})(),
  async () => {},
];

/**
 * Freezes the language's and Node's shared objects, so that one release's code cannot change how
 * another's is rendered. Call it before the first release's code is loaded. Objects may still
 * define properties that their prototypes have.
 */
export function freezeIntrinsics() {
  keepStackTraces();
  const seen = new Set([Error]);
  const waiting = [...hidden(), ...modules, ...globals(), Error.prototype, getPrototypeOf(Error)];
  for (let at = 0; at < waiting.length; at += 1) {
    const value = waiting[at];
    if (value === null || !['object', 'function'].includes(typeof value) || seen.has(value))
      continue;
    seen.add(value);
    const isPrototype = getOwnPropertyDescriptor(value, 'constructor') !== undefined;
    for (const key of ownKeys(value)) {
      const property = getOwnPropertyDescriptor(value, key);
      waiting.push(property.value, property.get, property.set);
      if (isPrototype && property.configurable)
        defineProperty(
          value,
          key,
          property.writable ? overridable(value, key, property) : { configurable: false },
        );
    }
    waiting.push(getPrototypeOf(value));
    if (isPrototype) preventExtensions(value);
    else if (!ArrayBuffer.isView(value) && value !== globalThis) freeze(value);
  }
}

/** React sets both while it renders errors. The limit is a number; the other setter has no effect. */
function keepStackTraces() {
  defineProperty(Error, 'prepareStackTrace', { get: () => undefined, set() {} });
  defineProperty(Error, 'captureStackTrace', { writable: false });
  Object.seal(Error);
}

/** Makes the globals constant, and returns those that are functions or namespaces. */
function globals() {
  return ownKeys(globalThis).flatMap((key) => {
    const property = getOwnPropertyDescriptor(globalThis, key);
    const isNamespace = ['JSON', 'Math', 'Reflect', 'Intl', 'Atomics', 'WebAssembly'].includes(key);
    const value = property.get === undefined ? property.value : globalThis[key];
    if (typeof value !== 'function' && !isNamespace) return [];
    if (property.configurable)
      defineProperty(globalThis, key, { value, enumerable: property.enumerable });
    return [value];
  });
}

/** In strict code, a constant property of a prototype could not be set on the objects either. */
function overridable(holder, key, { value, enumerable }) {
  return {
    enumerable,
    configurable: false,
    get: () => value,
    set(own) {
      if (this === holder)
        throw new TypeError(`${String(key)} cannot be changed while pages are rendered.`);
      defineProperty(this, key, {
        value: own,
        writable: true,
        enumerable: true,
        configurable: true,
      });
    },
  };
}
