import { hourMs, minuteMs } from '@platform/slice/contract/durations';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { checked } from '../http/checked';
import { reject } from '../http/rejection';
import type { ComposedReleases } from './composer-messages';

/** How a release comes to visitors. */
export interface Rollout {
  /** Of visitors, in per cent, one after the other; all of them come last. Empty: nobody is drawn. */
  readonly shares: readonly number[];
  /** Null: by hand. */
  readonly everyMs: number | null;
  /** Those who have been given an address; null: visitors are drawn. */
  readonly cohort: string | null;
}

/** The gradual deploy that runs. */
export interface Gradual extends Rollout {
  /** Of its attempt in the ledger. */
  readonly id: string;
  readonly slice: string;
  readonly release: string;
  readonly by: string;
  readonly stage: number;
  readonly startedAt: number;
  /** Null: somebody says so. */
  readonly nextAt: number | null;
  /** What the new arm gets: composed over what is live. */
  readonly composed: ComposedReleases;
  /** Every composition that each arm has had: of one that another slice was deployed into meanwhile, both. Latest last. */
  readonly compositions: { readonly old: readonly string[]; readonly new: readonly string[] };
}

export const shareOf = ({ shares, stage }: Pick<Gradual, 'shares' | 'stage'>): number => shares[stage] ?? 0;

/** Names it in a cookie: whoever was drawn for a release stays so when it comes again. */
export const keyOf = ({ release }: Pick<Gradual, 'release'>): string => release.replace(/\W/g, '').slice(-8);

/** What the visitor was drawn for; a number: the smaller share that it was not among, from which it is drawn again. */
export function drawnFor({ headers: { cookie: cookies = '' } }: FastifyRequest, gradual: Gradual): 'old' | 'new' | number {
  const [, name, key, share = '0'] = /(?:^|;\s*)arm=(old|new)-(\w{1,8})(?:-([\d.]+))?(?:;|$)/.exec(cookies) ?? [];
  if (key !== keyOf(gradual)) return 0;
  if (name === 'new') return name;
  return Number(share) >= shareOf(gradual) ? 'old' : Number(share);
}

/** The composition that a visitor gets instead of what is live; null: none. */
export const armOf = (request: FastifyRequest, gradual: Gradual | null): string | null =>
  gradual !== null && drawnFor(request, gradual) === 'new' ? gradual.composed.id : null;

export const runningWords = ({ slice, release }: Pick<Gradual, 'slice' | 'release'>): string =>
  `${slice} ${release} is being deployed gradually, and only one release at a time is. slice stop, in the folder of ${slice}, ends that; slice promote ${release} makes it live.`;

const query = v.object({
  gradual: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}(?:\.\d)?(?:,\d{1,3}(?:\.\d)?){0,9}$/, 'is a list of percentages, as 5,25,100'))),
  every: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/, 'is a number of seconds'))),
  cohort: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,30}$/, 'is a name in small letters, as staff'))),
});

/** How a request asks for it; null: for everyone at once. @throws Rejection 400 */
export function rolloutOf(request: FastifyRequest): Rollout | null {
  const { gradual, every, cohort } = checked(query, request.query);
  if (cohort !== undefined) return { shares: [], everyMs: null, cohort };
  if (gradual === undefined) return null;
  const shares = gradual.split(',').map(Number);
  const isGrowing = shares.every((share, at) => share > (shares[at - 1] ?? 0) && share <= 100);
  if (!isGrowing) throw reject(400, `The shares must grow, from more than 0 to 100 at most: ${gradual} do not.`);
  const everyMs = every === undefined ? null : Number(every) * 1_000;
  if (everyMs !== null && (everyMs < minuteMs / 60 || everyMs > 24 * 30 * hourMs))
    throw reject(400, 'A share lasts from a second to 30 days.');
  const others = shares.filter((share) => share < 100);
  if (everyMs === null && others.length > 1) throw reject(400, 'By hand there is one share, as 5: slice promote ends it.');
  return { shares: others, everyMs, cohort: null };
}
