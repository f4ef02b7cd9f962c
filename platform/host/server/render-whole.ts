/// <reference types="node" />
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';

/**
 * Renders a tree to its end. React alone would leave out what throws and have the browser try again; here that is a failure.
 * @throws the first thing that any part of it has thrown
 */
export async function renderWhole(tree: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(tree, {
    // Everything in its place: nothing is sent later, and moved there by a script.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void errors.push(error),
  });
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}
