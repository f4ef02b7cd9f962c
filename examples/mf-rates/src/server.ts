/** What the site prerenders of this slice, by the names under which it is exposed. */
export const exposes = {
  'slots/ReactRate': () => import('./ReactRate'),
  'slots/VueRate': () => import('./VueRate'),
  'slots/SvelteRate': () => import('./SvelteRate'),
};
