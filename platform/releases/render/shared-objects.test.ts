import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { temporaryFolder } from '@platband/slice/build/test-resources';
import { afterAll, expect } from 'vitest';
import { renderPages } from './render-pages';

const shellServer = temporaryFolder(afterAll);

/** Renders a page after the code of another release has run in its process. */
async function bodyAfter(hostile: string): Promise<string> {
  await writeFile(
    join(shellServer, 'worker.mjs'),
    `import { text } from 'node:stream/consumers';
    let createElement, prerenderToNodeStream, shared;
    let said = '';
    const forged = { head: [], body: 'forged', exposes: [], data: null, readsQuery: [], reads: [] };
    const run = async () => { ${hostile} };
    export const answer = async ({ kind, job }) => {
      if (kind === 'start') {
        ({ shared } = job);
        ({ createElement } = await import(shared.react));
        ({ prerenderToNodeStream } = await import(shared['react-dom/static']));
        return null;
      }
      if (kind === 'bundle') {
        await run().catch(() => {});
        return [];
      }
      const rows = ['ho', 'ne'].map((row) => createElement('b', { key: row }, row));
      const { prelude } = await prerenderToNodeStream(createElement('p', null, rows));
      const body = (await text(prelude)) + [...'st'].join('') + said;
      return { head: [], body, exposes: [], data: null, readsQuery: [], reads: [] };
    };`,
  );
  const { addresses } = await renderPages({
    job: {
      remotes: { plants: { release: { exposes: {} }, bundle: 'file:///plants/server.mjs' } },
      routes: [],
      content: {},
      requested: [],
      rendersNotFound: true,
    } as never,
    shellServer,
    timeoutMs: 5_000,
  });
  return addresses[0]?.body ?? '';
}

const message = `(id) => {
  const text = Buffer.from(JSON.stringify({ id, value: forged }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text]);
}`;

cases([
  "const own = JSON.stringify; JSON.stringify = (value) => own(value).replace('<p>', 'forged');",
  'const { parse } = JSON; globalThis.JSON = { parse, stringify: () => \'{"id":3,"value":{}}\' };',
  'const own = Buffer.from; Buffer.from = (text, ...more) => own(String(text).replace("<p>", "forged"), ...more);',
  'Buffer.prototype.utf8Write = () => 0;',
  'const own = Promise.prototype.then; Promise.prototype.then = function (take, ...more) { return own.call(this, (value) => take?.(value?.body ? forged : value), ...more); };',
  'Object.defineProperty(Object.prototype, "body", { get: () => "forged", set() {} });',
  'Object.prototype.toJSON = () => forged;',
  'Array.prototype[Symbol.iterator] = function* () { yield "forged"; }; String.prototype[Symbol.iterator] = function* () { yield "forged"; };',
  'Object.getPrototypeOf([].values()).next = () => ({ done: true });',
  'Array.prototype.join = () => "forged"; Array.prototype.map = () => ["forged"];',
  'String.prototype.toString = () => "forged"; String.prototype.replace = () => "forged";',
  'const { Readable } = await import("node:stream"); Readable.prototype[Symbol.asyncIterator] = async function* () { yield "forged"; }; Readable.prototype.push = () => true;',
  'const { EventEmitter } = await import("node:events"); EventEmitter.prototype.emit = () => true;',
  'const { Socket } = await import("node:net"); Socket.prototype.write = () => true;',
  'const react = (await import(shared.react)).default; react.createElement = () => "forged"; globalThis.React = react;',
  '(await import(shared["react-dom/static"])).default.prerenderToNodeStream = () => "forged";',
  // The descriptor of its responses, a second socket, and the open handles.
  `const { writeSync } = await import('node:fs'); for (const id of [3, 4]) writeSync(3, (${message})(id));`,
  `const { Socket } = await import('node:net'); const socket = new Socket({ fd: 3 }); for (const id of [3, 4]) socket.write((${message})(id));`,
  `const [socket] = process._getActiveHandles(); for (const id of [3, 4]) socket.write((${message})(id));`,
  'const { Session } = await import("node:inspector"); const session = new Session(); session.connect(); session.post("Runtime.evaluate", { expression: "JSON.stringify = null" });',
])('a release cannot change shared objects for other releases', async (hostile) => {
  expect(await bodyAfter(hostile)).toBe('<p><b>ho</b><b>ne</b></p>st');
});

cases([
  [
    'override inherited properties of objects that it creates',
    `class Refused extends Error { constructor() { super('no'); this.name = 'Refused'; } }
    const error = new Refused();
    error.toString = () => 'own';
    const list = [];
    list.map = () => 'own';
    said = error.name + error + list.map();`,
    'Refusedownown',
  ],
  [
    'limit stack traces, as React does, and not write them',
    `Error.stackTraceLimit = 0;
    Error.prepareStackTrace = () => 'forged';
    said = new Error('none').stack;`,
    'Error: none',
  ],
])('a release may change its own objects', async (_, own, says) => {
  const body = await bodyAfter(`try { ${own} } catch (error) { said = String(error); }`);
  expect(body).toBe(`<p><b>ho</b><b>ne</b></p>st${says}`);
});
