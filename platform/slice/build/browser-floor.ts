/**
 * The oldest engines that run the site's scripts (WebView like Chrome, Safari as on iOS). Older
 * ones get pages without scripts.
 */
export const browserFloor = { chrome: '92', firefox: '91', safari_ios: '15' } as const;

/**
 * The floor for the compiler, which only lowers syntax. APIs and regular expressions are checked in
 * the built files.
 */
export const floorTarget: string[] = Object.entries(browserFloor).map(
  ([engine, version]) => `${engine.replace('safari_', '')}${version}`,
);
