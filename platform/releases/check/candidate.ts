import type { Calls } from '@platform/slice/contract/json-schema';
import type { BuildMetadata } from '@platform/slice/contract/releases';
import type { DescribedRelease } from '../release/make-release';
import type { ShellRelease } from '../release/make-shell-release';

/** The composition after the change of one slice. */
export interface Candidate {
  /** The changed slice. Only problems caused by its change count. */
  readonly changed: string;
  readonly shell: ShellRelease;
  readonly remotes: Readonly<Record<string, DescribedRelease>>;
  /** The live release of the slice, or null for a new slice. */
  readonly replaced: DescribedRelease | null;
  /** The live server's schemas of all calls, or null if no server has written them yet. */
  readonly api: Calls | null;
}

/** A check of every deploy. Returns reasons for refusal, each with a fix; none if it passes. */
export type Check = (candidate: Candidate) => readonly string[];

export type NamedRelease = BuildMetadata & { readonly release: string };

export const getSlices = ({
  shell,
  remotes,
}: Pick<Candidate, 'shell' | 'remotes'>): readonly NamedRelease[] => [
  shell,
  ...Object.values(remotes),
];

/** Whether one of these slices is the changed one. */
export const concerns = ({ changed }: Candidate, ...names: readonly string[]): boolean =>
  names.includes(changed);
