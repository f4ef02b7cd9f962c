/** What the site prerenders of this slice, by the names under which it is exposed. */
export const exposes = { 'pages/Rates': () => import('./Rates') };
