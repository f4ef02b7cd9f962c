import { checked, reject } from '@platband/server-kit/http';
import { cookieIn } from '@platband/server-kit/tokens';
import { type Rollout, readRollout } from '@platband/slice/contract/releases';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ComposedReleases } from '../composer/composer-messages';

export interface Gradual extends Rollout {
  readonly id: string;
  readonly slice: string;
  readonly release: string;
  readonly by: string;
  readonly stage: number;
  readonly startedAt: number;
  /** Null if the next step is manual. */
  readonly nextAt: number | null;
  readonly composed: ComposedReleases;
  /** All of each arm's compositions, latest last. Deploying another slice adds one to both. */
  readonly compositions: { readonly old: readonly string[]; readonly new: readonly string[] };
  /** Signs the tokens of page loads. */
  readonly visitKey: string;
}

export const getShare = ({ shares, stage }: Pick<Gradual, 'shares' | 'stage'>): number =>
  shares[stage] ?? 0;

/**
 * Returns the release's key in the cookie. Visitors keep their arm if the same release is deployed
 * again.
 */
export const gradualKey = ({ release }: Pick<Gradual, 'release'>): string =>
  release.replace(/\W/g, '').slice(-8);

/**
 * Returns the visitor's arm, or the share at which the visitor was not selected. The visitor is
 * drawn again when the share grows.
 */
export function drawnFor({ headers }: FastifyRequest, gradual: Gradual): 'old' | 'new' | number {
  const [, name, key, share = '0'] =
    /^(old|new)-(\w{1,8})(?:-([\d.]+))?$/.exec(cookieIn(headers.cookie, 'arm') ?? '') ?? [];
  if (key !== gradualKey(gradual)) return 0;
  if (name === 'new') return name;
  return Number(share) >= getShare(gradual) ? 'old' : Number(share);
}

/** Returns the composition to show the visitor instead of the live one, or null. */
export const getArm = (request: FastifyRequest, gradual: Gradual | null): string | null =>
  gradual !== null && drawnFor(request, gradual) === 'new' ? gradual.composed.id : null;

export const runningMessage = ({ slice, release }: Pick<Gradual, 'slice' | 'release'>): string =>
  `${slice} ${release} is being deployed gradually, and only one gradual deploy can run at a time. In the folder of ${slice}, stop it with slice stop, or make it live with slice promote ${release}.`;

const query = v.object({
  gradual: v.optional(v.string()),
  every: v.optional(v.string()),
  cohort: v.optional(v.string()),
});

/**
 * Parses a request's rollout parameters. Returns null for a release to all visitors.
 * @throws Rejection 400
 */
export function getRollout(request: FastifyRequest): Rollout | null {
  const asked = checked(query, request.query);
  try {
    return readRollout(asked);
  } catch (error) {
    throw reject(400, (error as Error).message);
  }
}
