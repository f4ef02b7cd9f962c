import type { DeployStep } from './deploy-step';
import type { ReleaseEvent, ReleaseList } from './release-list';
import type { RolloutQuery } from './rollout';
import type { SliceStatus } from './slice-status';

export interface DeployRequest {
  readonly slice: string;
  /** Holds what is built: `dist/`, `dist-server/` and `package.json`. */
  readonly folder: string;
}

/** A release as it is sent. */
export interface PackedRelease {
  readonly slice: string;
  /** A file, which is removed once it is sent. */
  readonly tarball: string;
}

interface FetchedRelease extends PackedRelease {
  /** Left out: it was not tried in a browser. */
  readonly trial?: ReleaseEvent['trial'];
}

export interface RollbackRequest {
  readonly slice: string;
  /** Left out: the one that was live before. */
  readonly release?: string | undefined;
}

export interface TrialReport {
  readonly slice: string;
  readonly release: string;
  /** The machine that it was tried on. */
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

/**
 * The module that a checkout provides for its slices (`"slice": { "composer": … }` in its
 * package.json).
 */
export interface Checkout {
  readonly composer: Composer;
  /**
   * Records what a slice has just been built from, so that a start knows what differs from what is
   * live.
   */
  readonly noteSources: (slice: string) => Promise<void>;
}

/** The composing side, in the same checkout or over the network. */
export interface Composer {
  /** Where it makes releases live, for people. */
  readonly place: string;
  /**
   * Checks the token before anything is built; left out: there is none.
   * @throws Error if it may not deploy, or preview, the slice
   */
  readonly requireRight?: (right: 'deploy' | 'preview', slice: string) => Promise<void>;
  /** What a deploy would be refused for; nothing changes. */
  readonly problemsOf: (request: DeployRequest) => Promise<readonly string[]>;
  /** @param rollout as its address says it; left out: for everyone at once */
  readonly deploy: (request: DeployRequest, rollout?: RolloutQuery) => AsyncIterable<DeployStep>;
  /**
   * Checks and stores it, and ends with the address of its preview. What is live stays as it is.
   */
  readonly preview: (request: DeployRequest | PackedRelease) => AsyncIterable<DeployStep>;
  /** Makes a previewed release live. */
  readonly promote: (
    request: Required<RollbackRequest>,
    rollout?: RolloutQuery,
  ) => AsyncIterable<DeployStep>;
  /** Records the trial of a release in a browser; left out: no service that could show it. */
  readonly recordTrial?: (trial: TrialReport) => Promise<void>;
  /** Closes a preview before its time. */
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
  /** A stored release, as it was sent, with the record of its trial. */
  readonly fetchRelease: (request: Required<RollbackRequest>) => Promise<FetchedRelease>;
}
