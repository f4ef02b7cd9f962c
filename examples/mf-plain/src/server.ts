/** Prerendered modules by expose. */
export const exposes = { 'pages/Rates': () => import('./Rates') };
