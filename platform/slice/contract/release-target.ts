import type { DeployStep } from './deploy-step';
import type { ReleaseEvent, ReleaseList } from './release-list';
import type { RolloutQuery } from './rollout';
import type { SliceStatus } from './slice-status';

export interface DeployRequest {
  readonly slice: string;
  /** Contains `dist/`, `dist-server/` and `package.json`. */
  readonly folder: string;
}

export interface PackedRelease {
  readonly slice: string;
  /** Path of the archive, which is deleted after the upload. */
  readonly tarball: string;
}

interface FetchedRelease extends PackedRelease {
  /** Omitted if the release was not tried in a browser. */
  readonly trial?: ReleaseEvent['trial'];
}

export interface RollbackRequest {
  readonly slice: string;
  /** Defaults to the previously live release. */
  readonly release?: string | undefined;
}

export interface TakeBackOptions {
  /** Also takes back the slices that no longer fit. */
  readonly together?: boolean;
  /** Takes back all slices that were last made live together with this one. */
  readonly next?: boolean;
}

export interface TrialReport {
  readonly slice: string;
  readonly release: string;
  /** Machine on which the trial ran. */
  readonly place: string;
  readonly problems: readonly string[];
}

export interface PreviewEnd {
  readonly slice: string;
  readonly release: string;
  readonly address: string;
  /** Why the trial could not run; kept in the record. */
  readonly reason: string;
}

/** What `@platband/releases/site` offers to the `slice` command in the folder of a site. */
export interface SiteFolder {
  /** Returns the release service of the site, without a server. */
  readonly localTarget: () => Promise<ReleaseTarget>;
  /**
   * Runs `slice site <command>`.
   * @returns the exit code
   */
  readonly runSiteCommand: (args: readonly string[]) => Promise<number>;
  /**
   * Records the sources used for a slice's build, so that a later start can detect differences from
   * the live slice.
   */
  readonly noteSources: (slice: string) => Promise<void>;
}

/** Composes releases in the same checkout or over the network. */
export interface ReleaseTarget {
  /** Human-readable description of the composer's site. */
  readonly place: string;
  /**
   * Checks the token before anything is built. Omitted if there is no token.
   * @throws Error if the token does not allow deploying or previewing the slice.
   */
  readonly requireRight?: (right: 'deploy' | 'preview', slice: string) => Promise<void>;
  /**
   * Returns problems that would make a deploy fail, without changing anything.
   * @param options.next Whether to compare it with the staged set as well.
   */
  readonly getProblems: (
    request: DeployRequest,
    options?: { readonly next: boolean },
  ) => Promise<readonly string[]>;
  /** @param rollout Query that describes the rollout. Defaults to everyone at once. */
  readonly deploy: (request: DeployRequest, rollout?: RolloutQuery) => AsyncIterable<DeployStep>;
  /**
   * Checks and stores a release; the last step contains the preview's address. Does not change the
   * live composition.
   */
  readonly preview: (request: DeployRequest | PackedRelease) => AsyncIterable<DeployStep>;
  readonly promote: (
    request: Required<RollbackRequest>,
    rollout?: RolloutQuery,
  ) => AsyncIterable<DeployStep>;
  /** Records a release's browser trial. Omitted if there is no service that could show it. */
  readonly recordTrial?: (trial: TrialReport) => Promise<void>;
  /** Closes a preview before it expires. */
  readonly endPreview?: (preview: PreviewEnd) => Promise<void>;
  readonly rollback: (request: RollbackRequest & TakeBackOptions) => AsyncIterable<DeployStep>;
  /** Adds a release to the set that goes live together. Omitted if there is no service. */
  readonly stage?: (request: DeployRequest) => AsyncIterable<DeployStep>;
  /** Makes the staged set live in one switch. */
  readonly promoteNext?: (slice: string) => AsyncIterable<DeployStep>;
  /** Ends the slice's gradual deploy, or takes its release out of the staged set. */
  readonly stop: (
    slice: string,
    options?: { readonly next?: boolean },
  ) => AsyncIterable<DeployStep>;
  readonly retire: (slice: string, options?: TakeBackOptions) => AsyncIterable<DeployStep>;
  readonly releases: () => Promise<ReleaseList>;
  readonly status: (slice: string) => Promise<SliceStatus>;
}

/** A composer that is reached over the network. */
export interface RemoteTarget extends ReleaseTarget {
  /** Fetches a stored release as it was uploaded, with the record of its trial. */
  readonly fetchRelease: (request: Required<RollbackRequest>) => Promise<FetchedRelease>;
}
