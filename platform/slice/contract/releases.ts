export { type DeployStep, deployStep, refusal } from './deploy-step';
export { type BuildMetadata, releaseFile } from './release';
export {
  type GradualDeploy,
  type LiveRelease,
  outcome,
  type ReleaseEvent,
  type ReleaseList,
  type ReleaseStatus,
  releaseList,
  releaseStatus,
  type StagedRelease,
} from './release-list';
export { releaseSchema } from './release-schema';
export type {
  DeployRequest,
  PackedRelease,
  ReleaseTarget,
  RemoteTarget,
  SiteFolder,
  TakeBackOptions,
} from './release-target';
export { type Rollout, type RolloutQuery, readRollout } from './rollout';
export { problemList } from './schema-parts';
export { type SliceStatus, sliceStatus } from './slice-status';
export type { TrialEnd, TrialOrder, TrialProblem, TrialResult } from './trial';
