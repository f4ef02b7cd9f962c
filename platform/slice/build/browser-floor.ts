/** The oldest engines that the site's scripts run in (WebView as Chrome, Safari as on iOS). Older ones get what stands in without script. */
export const browserFloor = { chrome: '92', firefox: '91', safari_ios: '15' } as const;

/** The same for the compiler. It lowers syntax only: APIs and regular expressions are looked at in what was built. */
export const floorTarget: string[] = Object.entries(browserFloor).map(([engine, version]) => `${engine.replace('safari_', '')}${version}`);
