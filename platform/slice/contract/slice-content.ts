import type { GenericSchema } from 'valibot';
import type { ContentCall } from './read-content';

/**
 * What a slice reads of its own content: the list of a file `content/<name>.json` in its
 * repository, published with each release.
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
 * @deprecated Named `sliceContent`; removed in version 3.
 * @alias
 */
export const ownContent = sliceContent;

/** Of a path below the API base; null: it is of the site's own. */
export function contentIn(path: string): { readonly slice: string; readonly name: string } | null {
  const [, slice = '', name = ''] = /^\/content\/([\w-]+)\/([\w-]+)$/.exec(path) ?? [];
  return slice === '' ? null : { slice, name };
}

/** Below the folder of a slice, and of its release. */
export const contentFile = (name: string): string => `content/${name}.json`;
