/** What a release may be, as it is sent. */
export const limits = {
  /** The tarball. */
  sentBytes: 20_000_000,
  /** All its files, unpacked. */
  unpackedBytes: 100_000_000,
  files: 2_000,
  /** Folders deep. */
  depth: 12,
} as const;
