import type { Expose } from '@platband/slice/contract/expose';
import type { DocumentElement } from '@platband/slice/contract/render-job';
import { isQuery } from '@platband/slice/contract/rendered-query';
import * as v from 'valibot';

// Renderers run untrusted code, so an invalid response ends the renderer.

const isText = (value: unknown) => typeof value === 'string';
const element = v.custom<DocumentElement>(
  (value) =>
    Array.isArray(value) &&
    ['title', 'meta', 'link', 'script'].includes(value[0]) &&
    typeof value[1] === 'object' &&
    value[1] !== null &&
    ['undefined', 'string'].includes(typeof (value[2] ?? undefined)),
);
const serverPage = {
  head: v.array(element),
  body: v.string(),
  exposes: v.array(v.object({ remote: v.string(), expose: v.custom<Expose>(isText) })),
};

export const pageAnswer = v.object({
  ...serverPage,
  data: v.unknown(),
  readsQuery: v.array(v.string()),
  reads: v.array(v.string()),
  documents: v.exactOptional(
    v.object({ offlineTitle: v.string(), offline: v.string(), withoutScript: v.string() }),
  ),
});
export const serverPageAnswer = v.object(serverPage);
export const itemsAnswer = v.object({
  items: v.array(
    v.object({
      params: v.record(v.string(), v.pipe(v.string(), v.regex(/^(?!\.{1,2}$)[^/\\\0]+$/))),
      query: v.exactOptional(v.custom<string>(isQuery)),
    }),
  ),
  reads: v.array(v.string()),
});
export const failuresAnswer = v.array(v.object({ what: v.string(), reason: v.string() }));
export const nothingAnswer = v.null();
