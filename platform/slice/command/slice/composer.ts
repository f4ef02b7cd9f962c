import type { DeployStep } from '../../contract/deploy-step';
import type { ReleaseEvent, ReleaseList } from '../../contract/release-list';
import type { RolloutQuery } from '../../contract/rollout';
import type { SliceStatus } from '../../contract/slice-status';

export interface DeployRequest {
  readonly slice: string;
  /** Holds what is built: `dist/`, `dist-server/` and `package.json`. */
  readonly folder: string;
}

/** A release as it travels. */
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

/** What a checkout brings for the slices in it (`"slice": { "composer": … }` in its package.json). */
export interface Checkout {
  readonly composer: Composer;
  /** Notes what a slice has just been built from, so that a start can tell what differs from what is live. */
  readonly noteSources: (slice: string) => Promise<void>;
}

/** The composing side, in the same checkout or over the network. */
export interface Composer {
  /** Where it makes releases live, for people. */
  readonly place: string;
  /** What a deploy would be refused for, in words; nothing changes. */
  readonly problemsOf: (request: DeployRequest) => Promise<readonly string[]>;
  /** @param rollout as its address says it; left out: for everyone at once */
  readonly deploy: (request: DeployRequest, rollout?: RolloutQuery) => AsyncIterable<DeployStep>;
  /** Checks and keeps it, and ends with an address to see it at. What is live stays as it is. */
  readonly preview: (request: DeployRequest | PackedRelease) => AsyncIterable<DeployStep>;
  /** Makes a release live that has been previewed. */
  readonly promote: (request: Required<RollbackRequest>, rollout?: RolloutQuery) => AsyncIterable<DeployStep>;
  /** Records what was seen of a release in a browser; left out: there is nobody who could show it. */
  readonly recordTrial?: (trial: TrialReport) => Promise<void>;
  readonly rollback: (request: RollbackRequest) => AsyncIterable<DeployStep>;
  /** Ends its gradual deploy. */
  readonly stop: (slice: string) => AsyncIterable<DeployStep>;
  /** Takes a slice out of what is live. */
  readonly retire: (slice: string) => AsyncIterable<DeployStep>;
  readonly releases: () => Promise<ReleaseList>;
  readonly status: (slice: string) => Promise<SliceStatus>;
}

/** The composing side over the network. */
export interface Site extends Composer {
  /** A release that is there, as it was sent, with what was seen of it in a browser. */
  readonly fetchRelease: (request: Required<RollbackRequest>) => Promise<FetchedRelease>;
}
