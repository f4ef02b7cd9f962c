import * as v from 'valibot';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const name = v.pipe(v.string(), v.regex(/^[A-Za-z][\w-]{0,60}$/, 'is not a valid name'));
const path = v.pipe(
  v.string(),
  v.regex(
    /^(?!.*%(?:2[eE]|2[fF]|5[cC]|00))\/(?:(?!\.{1,2}(?:\/|$))[\w:.~%-]+(?:\/(?!\.{1,2}(?:\/|$))[\w:.~%-]+)*)?$/,
    'is not a valid path',
  ),
);
const schema = v.pipe(
  v.union([v.boolean(), v.record(v.string(), v.unknown())]),
  v.check(
    isComparable,
    'is a schema that cannot be compared: it must have no "$ref", at most 50 levels and at most 100,000 characters',
  ),
);
const schemas = v.record(text(100), schema);

const link = v.object({
  to: path,
  text: v.record(text(10), text(100)),
  order: v.exactOptional(v.number()),
});

/**
 * Schema of `release.json` files, whichever toolchain wrote them (docs/release-format.md). Unknown
 * fields are kept and ignored.
 */
export const releaseSchema = v.object({
  name,
  pages: v.record(name, v.union([path, v.array(path)])),
  languages: v.exactOptional(v.record(text(20), v.array(name))),
  perVisitor: v.exactOptional(
    v.record(
      name,
      v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'is not a valid name of a cookie'))),
        v.maxLength(10),
      ),
    ),
  ),
  redirects: v.exactOptional(v.record(path, path)),
  successors: v.exactOptional(v.record(path, path)),
  transfers: v.exactOptional(v.record(text(200), name)),
  links: v.exactOptional(v.record(text(20), v.pipe(v.array(link), v.maxLength(20)))),
  content: v.exactOptional(
    v.record(v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/, 'is not a valid name of a list')), schema),
  ),
  forms: v.exactOptional(
    v.pipe(v.record(text(40), v.record(v.string(), v.unknown())), v.maxEntries(10)),
  ),
  deprecated: v.exactOptional(v.record(text(200), text(10))),
  slots: v.array(name),
  modals: v.array(name),
  serverPages: v.exactOptional(v.array(name)),
  props: v.exactOptional(schemas),
  requires: v.object({
    slots: v.array(name),
    modals: v.array(name),
    calls: v.record(text(200), v.object({ request: v.exactOptional(schema), response: schema })),
    events: schemas,
    props: v.exactOptional(schemas),
  }),
  listensTo: schemas,
  shared: v.record(text(100), text(100)),
  runtime: v.exactOptional(v.pipe(v.array(text(100)), v.maxLength(200))),
  licences: v.exactOptional(
    v.array(
      v.object({ name: text(214), version: text(100), licence: text(200), text: text(200_000) }),
    ),
  ),
});

/** Whether a schema can be compared with those of other slices quickly enough. */
function isComparable(value: boolean | Readonly<Record<string, unknown>>): boolean {
  const left: { part: unknown; depth: number }[] = [{ part: value, depth: 0 }];
  let characters = 0;
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const { part, depth } = at;
    characters += typeof part === 'string' ? part.length : 1;
    if (depth > 50 || characters > 100_000) return false;
    if (typeof part !== 'object' || part === null) continue;
    if ('$ref' in part || '$dynamicRef' in part) return false;
    for (const inner of Object.values(part)) left.push({ part: inner, depth: depth + 1 });
  }
  return true;
}
