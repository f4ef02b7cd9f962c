/**
 * What a deploy, a rollback or a retirement reports as it happens: one JSON object a line, the last one of them `live`, `previewed`, `gradual`, `stopped`, `retired`,
 * `refused` or `failed`.
 */
export type DeployStep =
  | { readonly step: 'received'; readonly slice: string; readonly release: string; readonly bytes: number }
  /** Another deploy is running. */
  | { readonly step: 'waiting' }
  | { readonly step: 'checked' }
  | { readonly step: 'rendered'; readonly pages: number; readonly of: number }
  /** The server tries it in a browser; others may change what is live meanwhile. */
  | { readonly step: 'trying'; readonly place: string }
  | {
      readonly step: 'live';
      readonly slice: string;
      readonly release: string;
      /** What was live before. */
      readonly replaced?: string;
      readonly composition: string;
      readonly seconds: number;
      /** Pages of other slices that could not be prerendered, in words. */
      readonly warnings?: readonly string[];
    }
  /** It is not live; anyone with its address can see it. */
  | {
      readonly step: 'previewed';
      readonly slice: string;
      readonly release: string;
      readonly composition: string;
      readonly address: string;
      /** ISO 8601. */
      readonly until: string;
    }
  /** Some visitors get it, the others what was live. */
  | {
      readonly step: 'gradual';
      readonly slice: string;
      readonly release: string;
      readonly composition: string;
      /** The share of visitors, in per cent; 0: those with the address. */
      readonly share: number;
      /** When the share grows, ISO 8601; left out: by hand. */
      readonly next?: string;
      /** Opening it joins the cohort. */
      readonly address?: string;
    }
  /** A gradual deploy has ended: nobody gets the release any more. */
  | { readonly step: 'stopped'; readonly slice: string; readonly release: string }
  /** It is not live any more. */
  | { readonly step: 'retired'; readonly slice: string; readonly release: string; readonly composition: string; readonly seconds: number }
  /** Nothing has changed; each problem says what to do. */
  | { readonly step: 'refused'; readonly problems: readonly string[] }
  | { readonly step: 'failed'; readonly message: string };
