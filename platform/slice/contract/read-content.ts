import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import type { ApiCall } from './api-call';

/** A call of the API that reads content (§7). */
export type ContentCall<Response extends GenericSchema = GenericSchema> = Pick<
  ApiCall,
  'path' | 'sendsToken'
> & {
  readonly method: 'GET';
  readonly response: Response;
};

/**
 * Reads content. Never rejects: content that fails to load, or violates the contract, is logged and
 * returned as null (§8). Provided by the host, so that a page works in the browser, where it calls
 * the API, and while prerendering.
 */
export type ReadContent<Allowed extends ContentCall = ContentCall> = <Call extends Allowed>(
  call: Call,
  parameters?: Readonly<Record<string, string>>,
) => Promise<InferOutput<Call['response']> | null>;

/** Content that is loaded, loading (a promise), or failed (null). */
export type Content<T> = T | null | Promise<T | null>;

/** Returns a call's path below the API base with encoded `:name` parameters. */
export function pathOf(
  { path }: Pick<ApiCall, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** Result type of a call. */
export type ReadBy<Call extends { readonly response: GenericSchema }> = InferOutput<
  Call['response']
>;

/** The valid part of a response, and messages about dropped entries. */
interface Reading<Response extends GenericSchema> {
  readonly value: InferOutput<Response>;
  readonly skipped: readonly string[];
}

/**
 * Parses a response by its contract. Invalid list entries are dropped; a list without any valid
 * entry is invalid.
 * @returns Null if invalid.
 */
export function readAnswer<Response extends GenericSchema>(
  response: Response,
  answer: unknown,
): Reading<Response> | null {
  const whole = safeParse(response, answer);
  if (whole.success) return { value: whole.output, skipped: [] };
  const broken = whole.issues.map(brokenEntry);
  const rest = broken.every((entry) => entry !== null) ? without(answer, broken) : null;
  const read = rest === null ? null : safeParse(response, rest);
  return read?.success
    ? { value: read.output, skipped: broken.flatMap((entry) => entry?.reason ?? []) }
    : null;
}

interface BrokenEntry {
  readonly list: string;
  readonly index: number;
  readonly reason: string;
}

/** Returns the list entry that an issue concerns, or null for the response itself. */
function brokenEntry({ path, message }: BaseIssue<unknown>): BrokenEntry | null {
  const [list, index, ...inside] = (path ?? []).map(({ key }) => key);
  if (typeof index !== 'number') return null;
  return {
    list: String(list),
    index,
    reason: `entry ${index} of ${list} is left out: ${[...inside, message].join(': ')}`,
  };
}

/** Returns the response without these entries, or null if a list would become empty. */
function without(answer: unknown, broken: readonly (BrokenEntry | null)[]): unknown {
  const rest = { ...(answer as Record<string, unknown>) };
  for (const list of new Set(broken.flatMap((entry) => entry?.list ?? []))) {
    const indexes = new Set(broken.flatMap((entry) => (entry?.list === list ? entry.index : [])));
    const entries = (rest[list] as readonly unknown[]).filter((_, index) => !indexes.has(index));
    if (entries.length === 0) return null;
    rest[list] = entries;
  }
  return rest;
}
