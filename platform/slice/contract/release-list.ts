/** What is live, and how it came about: what the release service answers to `GET /deploy/releases`. Times are ISO 8601, sizes in bytes. */
export interface ReleaseList {
  readonly live: { readonly composition: string; readonly since: string } | null;
  readonly slices: Readonly<Record<string, LiveRelease>>;
  /** Latest first. */
  readonly history: readonly ReleaseEvent[];
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
  readonly outcome: 'live' | 'previewed' | 'refused' | 'failed' | 'rolled back' | 'retired';
  readonly by?: string | null;
  readonly commit?: string | null;
  readonly message?: string | null;
  readonly problems?: readonly string[] | null;
  readonly seconds?: number | null;
  /** The last trial of the release in a browser; left out: there was none. */
  readonly trial?: { readonly at: string; readonly by: string; readonly place: string; readonly problems: readonly string[] };
}
