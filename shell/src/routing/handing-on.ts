/**
 * Props of a link with navigation state, which the page gets as well where the browser follows the
 * link, before the shell is hydrated.
 */
export const handingOn = (state: object) => ({ state, 'data-hands-on': JSON.stringify(state) });
