/** Prerendered modules by expose. */
export const exposes = {
  'slots/ReactRate': () => import('./ReactRate'),
  'slots/VueRate': () => import('./VueRate'),
  'slots/SvelteRate': () => import('./SvelteRate'),
};
