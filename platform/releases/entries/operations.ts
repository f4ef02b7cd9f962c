export { builtSlices } from '../operations/build';
export { buildSlices } from '../operations/build-slices';
export { composeChange, getPinnedReleases } from '../operations/change';
export { recomposition } from '../operations/recompose';
export { ServerPageRenderer } from '../operations/server-page-renderer';
export { readRelease } from '../release/make-release';
export { remoteNames, sliceNames } from '../release/slice-names';
/** @public Used in the type of `composeChange`. */
export type { RenderFailure } from '../render/page-requests';
