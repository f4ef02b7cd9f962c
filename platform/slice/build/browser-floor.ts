/**
 * The oldest browsers that run the site's scripts (WebView matches Chrome, Safari matches iOS).
 * Older browsers get pages without scripts.
 */
export const browserFloor = { chrome: '92', firefox: '91', safari_ios: '15' } as const;

/**
 * Compilation target. The compiler only lowers syntax; APIs and regular expressions are checked in
 * the built files.
 */
export const floorTarget: string[] = Object.entries(browserFloor).map(
  ([engine, version]) => `${engine.replace('safari_', '')}${version}`,
);
