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
 * Reads content. It never rejects: content that fails to load, or does not match the contract, is
 * logged and returned as null (§8). The host provides it, so that a page works the same in the
 * browser, where it calls the API, and where pages are prerendered.
 */
export type ReadContent<Allowed extends ContentCall = ContentCall> = <Call extends Allowed>(
  call: Call,
  parameters?: Readonly<Record<string, string>>,
) => Promise<InferOutput<Call['response']> | null>;

/** Content that has loaded, is loading (a promise), or failed to load (null). */
export type Content<T> = T | null | Promise<T | null>;

/** The address of a call below the API base, its `:name` parameters filled in and encoded. */
export function pathOf(
  { path }: Pick<ApiCall, 'path'>,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** What a call reads. */
export type ReadBy<Call extends { readonly response: GenericSchema }> = InferOutput<
  Call['response']
>;

/** The valid part of an answer, and in words what was left out of its list. */
interface Reading<Response extends GenericSchema> {
  readonly value: InferOutput<Response>;
  readonly skipped: readonly string[];
}

/**
 * Parses an answer by its contract. An invalid entry of its list is left out, and never empties the
 * list; a list without any valid entry is invalid.
 * @returns null when it cannot be read
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

/**
 * The entry of the answer's list that an issue concerns; null when it concerns the answer itself.
 */
function brokenEntry({ path, message }: BaseIssue<unknown>): BrokenEntry | null {
  const [list, index, ...inside] = (path ?? []).map(({ key }) => key);
  if (typeof index !== 'number') return null;
  return {
    list: String(list),
    index,
    reason: `entry ${index} of ${list} is left out: ${[...inside, message].join(': ')}`,
  };
}

/** The answer without these entries; null when a list would be empty without them. */
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
