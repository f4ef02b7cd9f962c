export { writeApi } from '../live/api-description';
export { builtSlices, newInImage } from '../live/build';
export { buildSlices } from '../live/build-slices';
export { composeChange, pinnedReleasesOf } from '../live/change';
export { differingSlices, noteSources } from '../live/checkout';
export { releaseOfSlice } from '../live/history';
export { recomposition } from '../live/recompose';
export { ServerPageRenderer } from '../live/server-page-renderer';
export { sliceStatus } from '../live/slice-status';
export { readRelease } from '../release/make-release';
export { remoteNames, sliceNames } from '../release/slice-names';
/** @public Part of the type of `composeChange`. */
export type { RenderFailure } from '../render/page-requests';
