import type { GenericSchema, InferOutput } from 'valibot';
import type { ApiCall } from './api-call';

/** A call of the API that reads content (§7). */
export type ContentCall<Response extends GenericSchema = GenericSchema> = Pick<ApiCall, 'path' | 'sendsToken'> & {
  readonly method: 'GET';
  readonly response: Response;
};

/**
 * Reads content. It never fails: what cannot be had, or is not as the contract has it, is logged and comes as null (§8). The shell brings
 * it, so that a page works the same in the browser, where it asks the API, and where pages are rendered beforehand.
 */
export type ReadContent = <Response extends GenericSchema>(
  call: ContentCall<Response>,
  parameters?: Readonly<Record<string, string>>,
) => Promise<InferOutput<Response> | null>;

/** Content that is there already, is on its way, or could not be had. */
export type Content<T> = T | null | Promise<T | null>;

/** The address of a call below the API base, its `:name` parameters filled in and encoded. */
export function pathOf({ path }: Pick<ApiCall, 'path'>, parameters: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

/** What a call reads. */
export type ReadBy<Call extends { readonly response: GenericSchema }> = InferOutput<Call['response']>;
