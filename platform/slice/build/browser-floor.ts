/**
 * The oldest engines that the site's scripts run in (WebView as Chrome, Safari as on iOS). Older
 * ones get the pages without scripts.
 */
export const browserFloor = { chrome: '92', firefox: '91', safari_ios: '15' } as const;

/**
 * The same for the compiler. It only lowers syntax: APIs and regular expressions are checked in the
 * built files.
 */
export const floorTarget: string[] = Object.entries(browserFloor).map(
  ([engine, version]) => `${engine.replace('safari_', '')}${version}`,
);
