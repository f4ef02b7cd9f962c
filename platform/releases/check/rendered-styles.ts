import { selectorsWithoutClass } from '@platform/slice/build/styles/style-problems';
import type { RenderedAddress } from '@platform/slice/contract/render-job';
import type { RenderFailure } from '../render/page-requests';

/**
 * Returns a failure for each `<style>` element of a rendered page that could match elements of other
 * slices. CSS-in-JS libraries name classes by a hash, so any class makes a selector acceptable.
 */
export function strayRenderedStyles(
  addresses: readonly Pick<RenderedAddress, 'path' | 'body'>[],
): readonly RenderFailure[] {
  const found = addresses.flatMap(({ path, body }) => {
    let remote = 'shell';
    const parts = body.matchAll(/ data-remote="([^"]+)"|<style\b[^>]*>([\s\S]*?)<\/style>/g);
    return [...parts].flatMap(([, marker, css]): readonly RenderFailure[] => {
      remote = marker ?? remote;
      const reason = css === undefined ? null : problemOf(css);
      return reason === null ? [] : [{ remote, what: path, reason }];
    });
  });
  // Many pages show the same component.
  return found.filter(
    (one, at) =>
      found.findIndex(({ remote, reason }) => remote === one.remote && reason === one.reason) ===
      at,
  );
}

function problemOf(css: string): string | null {
  try {
    const [selector] = selectorsWithoutClass(css);
    return selector === undefined
      ? null
      : `<style> styles "${selector}", which matches elements of other slices. Give it a class, or leave out global styles (in MUI CssBaseline; ScopedCssBaseline is the component for it).`;
  } catch (error) {
    return `<style> is not valid CSS: ${error instanceof Error ? error.message : error}.`;
  }
}
