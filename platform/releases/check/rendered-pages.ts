import { selectorsWithoutClass } from '@platband/slice/build/styles/style-problems';
import type { RenderedAddress } from '@platband/slice/contract/render-job';
import type { RenderFailure } from '../render/page-requests';
import { problemOfAddresses, type Served } from './addresses';

const move = 'Do this in an effect or an event handler of the component';
const blocked: readonly (readonly [tag: RegExp, what: string, remedy: string])[] = [
  [
    /^<script\b(?![^>]*\ssrc=)(?![^>]*\stype="[^"]*(?:json|speculationrules)")/i,
    'an inline <script>',
    move,
  ],
  [/^<[a-z][^>]*\son[a-z]+=/i, 'an event handler in an attribute', move],
  [/^<(?:iframe|frame|object|embed)\b/i, 'a frame or plugin', 'Link to its content instead'],
  [/^<base\b/i, '<base>', 'Write absolute paths instead'],
];

/**
 * Reports everything on a rendered page that its policy blocks, files that are missing, and
 * `<style>` elements that could match other slices' elements. Any class makes a selector acceptable, because CSS-in-JS libraries
 * name classes by a hash.
 */
export function blockedWhenRendered(
  addresses: readonly Pick<RenderedAddress, 'path' | 'body'>[],
  served: Served,
): readonly RenderFailure[] {
  const found = addresses.flatMap(({ path, body }) => {
    let remote = 'shell';
    const parts = body.matchAll(
      /<style\b[^>]*>([\s\S]*?)<\/style>|<script\b[^>]*>[\s\S]*?<\/script>|<[a-z][^>]*>/gi,
    );
    return [...parts].flatMap(([tag, css]): readonly RenderFailure[] => {
      remote = / data-remote="([^"]+)"/.exec(tag)?.[1] ?? remote;
      const reason =
        css === undefined
          ? (problemOfTag(tag) ?? problemOfAddresses(tag, path, served))
          : getProblem(css);
      return reason === null ? [] : [{ remote, what: path, reason }];
    });
  });
  // Removes duplicates, since many pages contain the same component.
  return found.filter(
    (one, at) =>
      found.findIndex(({ remote, reason }) => remote === one.remote && reason === one.reason) ===
      at,
  );
}

function problemOfTag(tag: string): string | null {
  const [, what, remedy] = blocked.find(([pattern]) => pattern.test(tag)) ?? [];
  return what === undefined
    ? null
    : `Its output contains ${what}, which the site's Content-Security-Policy blocks: ${tag.slice(0, 80)}. ${remedy}.`;
}

function getProblem(css: string): string | null {
  try {
    const [selector] = selectorsWithoutClass(css);
    return selector === undefined
      ? null
      : `<style> styles "${selector}", which matches elements of other slices. Use a class, or remove global styles (in MUI, replace CssBaseline with ScopedCssBaseline).`;
  } catch (error) {
    return `<style> is not valid CSS: ${error instanceof Error ? error.message : error}.`;
  }
}
