export { compositionAgainst, developmentComposition, developmentProxy } from './against';
export { browserFloor, floorTarget } from './browser-floor';
export { buildMetadata } from './build-metadata';
export { getPackageFolder } from './licences';
export { mergeChunks } from './merge-chunks';
export { developmentPort } from './ports';
export { sharedByHost, sharedOnServer } from './shared-modules';
export { cssOptions } from './styles/css-options';
