import type { Calls } from '@platform/slice/contract/json-schema';
import type { BuildMetadata } from '@platform/slice/contract/releases';
import type { DescribedRelease } from '../release/make-release';
import type { ShellRelease } from '../release/make-shell-release';

/** The composition after the change of one slice. */
export interface Candidate {
  /** The slice that changes. Only what its change brings about is its fault. */
  readonly changed: string;
  readonly shell: ShellRelease;
  readonly remotes: Readonly<Record<string, DescribedRelease>>;
  /** The release of the slice that is live now; null when it is new. */
  readonly replaced: DescribedRelease | null;
  /** The live server's schemas of every call; null when no server has written them yet. */
  readonly api: Calls | null;
}

/**
 * One check of every deploy. Returns the reasons for refusal, each with what to do about it; empty:
 * it passes.
 */
export type Check = (candidate: Candidate) => readonly string[];

export type NamedRelease = BuildMetadata & { readonly release: string };

export const slicesOf = ({
  shell,
  remotes,
}: Pick<Candidate, 'shell' | 'remotes'>): readonly NamedRelease[] => [
  shell,
  ...Object.values(remotes),
];

/** One of two slices must be the one that changes. */
export const concerns = ({ changed }: Candidate, ...names: readonly string[]): boolean =>
  names.includes(changed);
