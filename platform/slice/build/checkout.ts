export { type BuildMode, buildFor, buildModes, buildSlice } from './build-slice';
export {
  configuredAbove,
  getContract,
  pathAbove,
  siteAbove,
} from './configured-above';
export { filesBelow } from './files-below';
export { generateSlice } from './generate/generate-slice';
export { getProps, type Shown, typesText } from './generate/live-types';
export { writeGenerated } from './generate/write-generated';
export { readPackageJson } from './package-json';
export { installedVersion } from './shared-modules';
export { exposeFile, loadSlice, slicesIn, workspacesIn } from './slices';
export { runTool, startTool } from './tool';
