import { sliceNames } from './folders';

/** The slice that a command was given. Ends the program when there is no such slice. */
export function requestedSlice(): string {
  const asked = process.argv[2];
  const slice = sliceNames.find((name) => name === asked);
  if (slice !== undefined) return slice;
  console.error(`There is no slice ${asked ?? ''}. The slices are ${sliceNames.join(', ')}.`);
  process.exit(1);
}
