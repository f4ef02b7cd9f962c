/* React Router stores navigation state in the history entry's `usr`, with no public way to
   access it before a router exists (remix-run/react-router#9273). Only this file depends on that
   format. */

export const readNavigationState = (): unknown =>
  (history.state as { readonly usr?: unknown } | null)?.usr ?? null;

/** Sets the navigation state of a document's first history entry, before a router exists. */
export const writeNavigationState = (state: unknown): void =>
  history.replaceState({ usr: state, key: 'link-state', idx: 0 }, '');
