import type { Flow, Records } from './records';

/**
 * What has changed, and the names by which flows have touched it: an expose, a whole slice
 * (`mf-forms/`), `shell`, an API call, or a file of flows. Null: it may concern every flow.
 */
export interface Change {
  readonly what: string;
  readonly names: readonly string[] | null;
}

export type Selected<Some extends Flow> = Some & { readonly why: string };

/**
 * The flows that a change may break, each with the reason. One that nothing is known of is always
 * among them.
 */
export function select<Some extends Flow>(
  flows: readonly Some[],
  records: Records,
  changes: readonly Change[],
): readonly Selected<Some>[] {
  const seen = changes.filter(({ names }) => names === null || names.length > 0);
  if (seen.length === 0) return [];
  return flows.flatMap((flow) => {
    const why = reasonFor(flow, records.get(flow.file)?.get(flow.title), seen);
    return why === null ? [] : [{ ...flow, why }];
  });
}

function reasonFor(
  { file }: Flow,
  touched: readonly string[] | undefined,
  changes: readonly Change[],
): string | null {
  const outside = changes.find(({ names }) => names === null);
  if (outside !== undefined) return `${outside.what} is outside any slice`;
  if (touched === undefined) return 'it has no record';
  if (!touched.some(isExpose)) return 'it loads no slice by itself: its record cannot tell';
  for (const { what, names } of changes) {
    if (names?.includes(file)) return `${what} has its steps`;
    const used = touched.find((line) =>
      names?.some((name) => name === line || (name.endsWith('/') && line.startsWith(name))),
    );
    if (used !== undefined)
      return used === what ? `it uses ${used}` : `it uses ${used}, which ${what} is in`;
  }
  return null;
}

/** An expose: neither the shell nor a call. */
const isExpose = (name: string) => name.includes('/') && !name.includes(' ');
