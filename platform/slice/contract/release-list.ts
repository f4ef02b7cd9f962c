/** What is live, and its history: the answer of the release service to `GET /deploy/releases`. Times are ISO 8601, sizes in bytes. */
export interface ReleaseList {
  readonly live: { readonly composition: string; readonly since: string } | null;
  readonly slices: Readonly<Record<string, LiveRelease>>;
  /** The release that some visitors get; left out: everyone gets what is live. */
  readonly gradual?: GradualDeploy;
  /** Latest first. */
  readonly history: readonly ReleaseEvent[];
}

interface Share {
  readonly bad: number;
  readonly of: number;
}

export interface GradualDeploy {
  readonly slice: string;
  readonly release: string;
  readonly by: string;
  readonly since: string;
  /** The share of visitors, in per cent; 0: the cohort. */
  readonly share: number;
  readonly cohort: string | null;
  /** When the share grows; null: by hand. */
  readonly next: string | null;
  readonly nextShare: number | null;
  /** Of how many visits of each arm how many were bad. */
  readonly figures: readonly { readonly what: string; readonly old: Share; readonly new: Share }[];
}

export interface LiveRelease {
  readonly release: string;
  readonly since: string;
  readonly by?: string | null;
  readonly commit?: string | null;
  readonly message?: string | null;
  /** As they travel. */
  readonly bytes?: number | null;
}

export interface ReleaseEvent {
  readonly at: string;
  readonly slice: string;
  readonly release: string;
  readonly outcome: 'live' | 'previewed' | 'refused' | 'failed' | 'rolled back' | 'retired' | 'gradual' | 'stopped' | 'taken back';
  readonly by?: string | null;
  readonly commit?: string | null;
  readonly message?: string | null;
  readonly problems?: readonly string[] | null;
  readonly seconds?: number | null;
  /** The last trial of the release in a browser; left out: there was none. */
  readonly trial?: { readonly at: string; readonly by: string; readonly place: string; readonly problems: readonly string[] };
}
