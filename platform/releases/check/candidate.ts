import type { Calls } from '@platband/slice/contract/json-schema';
import type { BuildMetadata } from '@platband/slice/contract/releases';
import type { DescribedRelease } from '../release/make-release';
import type { ShellRelease } from '../release/make-shell-release';

export interface Candidate {
  /** The changed slice. Only problems that its change causes count. */
  readonly changed: string;
  readonly shell: ShellRelease;
  readonly remotes: Readonly<Record<string, DescribedRelease>>;
  /** The slice's live release, or null for a new slice. */
  readonly replaced: DescribedRelease | null;
  /** The live server's schemas for all calls, or null if no server has written them yet. */
  readonly api: Calls | null;
  /** First segments of addresses that the server answers. */
  readonly reserved: readonly string[];
}

/**
 * A check that runs on every deploy. Returns reasons for refusal, each with a fix. Empty if it
 * passes.
 */
export type Check = (candidate: Candidate) => readonly string[];

export type NamedRelease = BuildMetadata & { readonly release: string };

export const getSlices = ({
  shell,
  remotes,
}: Pick<Candidate, 'shell' | 'remotes'>): readonly NamedRelease[] => [
  shell,
  ...Object.values(remotes),
];

export const concerns = ({ changed }: Candidate, ...names: readonly string[]): boolean =>
  names.includes(changed);
