/**
 * Props of a link with navigation state, which the page also receives if the browser follows the
 * link before hydration.
 */
export const handingOn = (state: object) => ({ state, 'data-hands-on': JSON.stringify(state) });
