export { writeApi } from '../operations/api-description';
export { builtSlices, newInImage } from '../operations/build';
export { buildSlices } from '../operations/build-slices';
export { composeChange, getPinnedReleases } from '../operations/change';
export { differingSlices, noteSources } from '../operations/checkout';
export { releaseOfSlice } from '../operations/history';
export { recomposition } from '../operations/recompose';
export { ServerPageRenderer } from '../operations/server-page-renderer';
export { sliceStatus } from '../operations/slice-status';
export { readRelease } from '../release/make-release';
export { remoteNames, sliceNames } from '../release/slice-names';
/** @public Used in the type of `composeChange`. */
export type { RenderFailure } from '../render/page-requests';
