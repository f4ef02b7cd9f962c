/// <reference types="node" />
import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * Renders a tree to its end. React alone would leave out a part that throws and have the browser try again; here that is a failure.
 * @throws the first thing that any part of it has thrown
 */
export function renderWhole(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const whole = new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve(Buffer.concat(chunks).toString());
        done();
      },
    });
    const stream = renderToPipeableStream(tree, {
      // Everything in its place: nothing is sent later, and moved there by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(whole),
      onShellError: reject,
      onError: reject,
    });
  });
}
