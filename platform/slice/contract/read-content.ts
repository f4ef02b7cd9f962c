import { type BaseIssue, type GenericSchema, type InferOutput, safeParse } from 'valibot';
import type { ApiCall } from './api-call';

/** An API call that reads content. */
export type ContentCall<Response extends GenericSchema = GenericSchema> = Pick<
  ApiCall,
  'path' | 'sendsToken'
> & {
  readonly method: 'GET';
  readonly response: Response;
};

/**
 * Reads content. Never rejects: content that fails to load or violates the contract is logged and
 * returned as null. The host provides this function so that a page works both while
 * prerendering and in the browser, where it calls the API.
 */
export type ReadContent<Allowed extends ContentCall = ContentCall> = <Call extends Allowed>(
  call: Call,
  parameters?: Readonly<Record<string, string>>,
) => Promise<InferOutput<Call['response']> | null>;

/** Content that has loaded, is loading (a promise) or failed to load (null). */
export type Content<T> = T | null | Promise<T | null>;

/** Returns a call's path below the API base with its `:name` parameters filled in and encoded. */
export function pathOf(
  { path }: Pick<ApiCall, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

export type ReadBy<Call extends { readonly response: GenericSchema }> = InferOutput<
  Call['response']
>;

/** The valid part of a response, with messages about dropped entries. */
interface Reading<Response extends GenericSchema> {
  readonly value: InferOutput<Response>;
  readonly skipped: readonly string[];
}

/**
 * Parses a response according to its contract. Invalid list entries are dropped; a list without any
 * valid entry is invalid.
 * @returns Null if the response is invalid.
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

/** Returns the list entry that an issue refers to, or null if it refers to the response itself. */
function brokenEntry({ path, message }: BaseIssue<unknown>): BrokenEntry | null {
  const [list, index, ...inside] = (path ?? []).map(({ key }) => key);
  if (typeof index !== 'number') return null;
  return {
    list: String(list),
    index,
    reason: `entry ${index} of ${list} is skipped: ${[...inside, message].join(': ')}`,
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
