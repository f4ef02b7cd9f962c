import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,60}$/, 'is no name'));
const path = v.pipe(
  v.string(),
  v.regex(/^(?!.*%(?:2[eE]|2[fF]|5[cC]|00))\/(?:(?!\.{1,2}(?:\/|$))[\w:.~%-]+(?:\/(?!\.{1,2}(?:\/|$))[\w:.~%-]+)*)?$/, 'is no path'),
);
const schema = v.union([v.boolean(), v.record(v.string(), v.unknown())]);
const schemas = v.record(text(100), schema);

const link = v.object({ to: path, text: v.record(text(10), text(100)), order: v.exactOptional(v.number()) });

/** What a build writes into `release.json`, whatever has built it (docs/release-format.md). What more it has is kept, and not read. */
export const releaseSchema = v.object({
  name,
  pages: v.record(name, v.union([path, v.array(path)])),
  languages: v.exactOptional(v.record(text(20), v.array(name))),
  redirects: v.exactOptional(v.record(path, path)),
  successors: v.exactOptional(v.record(path, path)),
  links: v.exactOptional(v.record(text(20), v.pipe(v.array(link), v.maxLength(20)))),
  content: v.exactOptional(schemas),
  forms: v.exactOptional(v.pipe(v.record(text(40), v.record(v.string(), v.unknown())), v.maxEntries(10))),
  deprecated: v.exactOptional(v.record(text(200), text(10))),
  slots: v.array(name),
  modals: v.array(name),
  serverPages: v.exactOptional(v.array(name)),
  props: v.exactOptional(schemas),
  asks: v.object({
    slots: v.array(name),
    modals: v.array(name),
    calls: v.record(text(200), v.object({ request: v.exactOptional(schema), response: schema })),
    events: schemas,
    props: v.exactOptional(schemas),
  }),
  hears: schemas,
  contract: v.number(),
  shared: v.record(text(100), text(100)),
  licences: v.exactOptional(v.array(v.object({ name: text(214), version: text(100), licence: text(200), text: text(200_000) }))),
});
