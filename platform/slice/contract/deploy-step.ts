/**
 * What a deploy, a rollback or a retirement reports as it happens: one JSON object a line, the last one of them `live`, `previewed`, `gradual`, `stopped`, `retired`,
 * `refused` or `failed`.
 */
export type DeployStep =
  | { readonly step: 'received'; readonly slice: string; readonly release: string; readonly bytes: number }
  /** Another deploy is under way. */
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
      /** Pages that others have left without a prerendered form, in words. */
      readonly warnings?: readonly string[];
    }
  /** It is not live, and can be seen at an address, by anyone who has that. */
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
      /** Of visitors, in per cent; 0: those who have the address. */
      readonly share: number;
      /** When more of them get it, ISO 8601; left out: when somebody says so. */
      readonly next?: string;
      /** Whoever opens it is one of the cohort. */
      readonly address?: string;
    }
  /** Nobody gets it any more: a gradual deploy has been ended. */
  | { readonly step: 'stopped'; readonly slice: string; readonly release: string }
  /** It is not live any more. */
  | { readonly step: 'retired'; readonly slice: string; readonly release: string; readonly composition: string; readonly seconds: number }
  /** Nothing has changed; each problem says what to do. */
  | { readonly step: 'refused'; readonly problems: readonly string[] }
  | { readonly step: 'failed'; readonly message: string };
