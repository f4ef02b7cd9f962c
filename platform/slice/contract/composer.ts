import type { DeployStep } from './deploy-step';
import type { ReleaseEvent, ReleaseList } from './release-list';
import type { RolloutQuery } from './rollout';
import type { SliceStatus } from './slice-status';

export interface DeployRequest {
  readonly slice: string;
  /** Folder with `dist/`, `dist-server/` and `package.json`. */
  readonly folder: string;
}

/** A release ready for upload. */
export interface PackedRelease {
  readonly slice: string;
  /** A file, which is deleted after the upload. */
  readonly tarball: string;
}

interface FetchedRelease extends PackedRelease {
  /** Omitted if it was not tried in a browser. */
  readonly trial?: ReleaseEvent['trial'];
}

export interface RollbackRequest {
  readonly slice: string;
  /** Defaults to the previously live one. */
  readonly release?: string | undefined;
}

export interface TrialReport {
  readonly slice: string;
  readonly release: string;
  /** The machine of the trial. */
  readonly place: string;
  readonly problems: readonly string[];
}

/** A preview whose trial could not run. */
export interface PreviewEnd {
  readonly slice: string;
  readonly release: string;
  /** The preview's address. */
  readonly address: string;
  /** Why the trial could not run, for the record. */
  readonly reason: string;
}

/** The module of a checkout for its slices (`"slice": { "composer": … }` in its package.json). */
export interface Checkout {
  readonly composer: Composer;
  /**
   * Records the sources of a slice's build, so that a start can detect differences from the live
   * slice.
   */
  readonly noteSources: (slice: string) => Promise<void>;
}

/** Composes releases, in the same checkout or over the network. */
export interface Composer {
  /** Readable description of its site. */
  readonly place: string;
  /**
   * Checks the token before anything is built. Omitted if there is no token.
   * @throws Error if it may not deploy or preview the slice.
   */
  readonly requireRight?: (right: 'deploy' | 'preview', slice: string) => Promise<void>;
  /** Returns problems that would refuse a deploy, without changing anything. */
  readonly getProblems: (request: DeployRequest) => Promise<readonly string[]>;
  /** @param rollout Query of the rollout. Defaults to everyone at once. */
  readonly deploy: (request: DeployRequest, rollout?: RolloutQuery) => AsyncIterable<DeployStep>;
  /**
   * Checks and stores a release, and ends with the address of its preview. The live composition
   * stays.
   */
  readonly preview: (request: DeployRequest | PackedRelease) => AsyncIterable<DeployStep>;
  /** Makes a previewed release live. */
  readonly promote: (
    request: Required<RollbackRequest>,
    rollout?: RolloutQuery,
  ) => AsyncIterable<DeployStep>;
  /** Records a release's trial in a browser. Omitted without a service that could show it. */
  readonly recordTrial?: (trial: TrialReport) => Promise<void>;
  /** Closes a preview early. */
  readonly endPreview?: (preview: PreviewEnd) => Promise<void>;
  readonly rollback: (request: RollbackRequest) => AsyncIterable<DeployStep>;
  /** Ends its gradual deploy. */
  readonly stop: (slice: string) => AsyncIterable<DeployStep>;
  /** Retires a slice. */
  readonly retire: (slice: string) => AsyncIterable<DeployStep>;
  readonly releases: () => Promise<ReleaseList>;
  readonly status: (slice: string) => Promise<SliceStatus>;
}

/** The composing side over the network. */
export interface Site extends Composer {
  /** Fetches a stored release, as sent, with the record of its trial. */
  readonly fetchRelease: (request: Required<RollbackRequest>) => Promise<FetchedRelease>;
}
