export const limits = {
  sentBytes: 20_000_000,
  unpackedBytes: 100_000_000,
  files: 2_000,
  depth: 12,
} as const;
