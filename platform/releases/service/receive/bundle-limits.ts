/** Limits of an uploaded release. */
export const limits = {
  sentBytes: 20_000_000,
  unpackedBytes: 100_000_000,
  files: 2_000,
  /** Levels of folders. */
  depth: 12,
} as const;
