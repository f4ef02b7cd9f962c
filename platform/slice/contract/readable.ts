import type { StagedRelease } from './release-list';
export const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;

/**
 * Formats a time to the minute.
 * @param time Time in ISO 8601.
 * @returns Date and time, such as 2027-01-26 09:00.
 */
export const toTheMinute = (time: string, separator = ' '): string =>
  time.slice(0, 16).replace('T', separator);

/** Describes who gets a release in a gradual deploy. */
export const audienceOf = ({
  share,
  cohort,
}: {
  readonly share: number;
  readonly cohort: string | null;
}): string => (cohort === null ? `${share}% of visitors` : `the cohort ${cohort}`);

/** Says in one line what a staged release lacks. */
export const describeStaged = ({ slice, release, by, missing }: StagedRelease): string =>
  `${slice} ${release} by ${by}: ${missing.length === 0 ? 'nothing is missing' : missing.join(' ')}`;
