export type { Content, ReadContent } from '../composition/content-snapshot';
export { nothingLive, readLive } from '../composition/live-composition';
export { liveConfiguration } from '../composition/live-configuration';
export { readComposition } from '../composition/read-composition';
export { originLine } from '../composition/site-origin';
export { readRoutes } from '../serving/read-routes';
