import type { GenericSchema } from 'valibot';
import type { ContentCall } from './read-content';

/**
 * Defines a slice's content list, which is `content/<name>.json` in its repository and published
 * with each release.
 */
export const sliceContent = <Response extends GenericSchema>(
  slice: string,
  name: string,
  response: Response,
): ContentCall<Response> => ({
  method: 'GET',
  path: `/content/${slice}/${name}`,
  sendsToken: false,
  response,
});

/**
 * @deprecated Renamed to `sliceContent`; will be removed in version 3.
 * @alias
 */
export const ownContent = sliceContent;

/** Parses a path below the API base. Returns null if the path is for the site's own content. */
export function contentIn(path: string): { readonly slice: string; readonly name: string } | null {
  const [, slice = '', name = ''] = /^\/content\/([\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  return slice === '' ? null : { slice, name };
}

export const contentFile = (name: string): string => `content/${name}.json`;
