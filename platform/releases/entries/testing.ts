export type { Candidate } from '../check/candidate';
export { isOf } from '../check/contract/validator';
export { forms } from '../check/forms';
export type { PinnedReleases } from '../composition/compose';
export { makeRelease } from '../release/make-release';
export type { LastStep } from '../service/progress';
export { changeText } from '../testing/built-slices';
/** @public Used in the types of `getRequests`. */
export type { Answer } from '../testing/deploy-place';
export {
  copyPlace,
  type DeployPlace,
  getRequests,
  type Line,
  makeDeployPlace,
  type PackSettings,
  readJson,
  sendOrder,
  tokenFrom,
  tokenWith,
} from '../testing/deploy-place';
export { makeLive } from '../testing/ledger';
export { recordVisits } from '../testing/record-visits';
export { S3Server } from '../testing/s3-server';
export { ServerProcess } from '../testing/server-process';
export { siteProgram, supervisor } from '../testing/site-program';
/** @public Used in the type of `testServers`. */
export type { ServedPlace, ServedSite } from '../testing/test-servers';
export { listenOn, signInTo, testServers } from '../testing/test-servers';
