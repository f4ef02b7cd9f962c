import { budgets } from './budgets';
import { calls } from './calls';
import type { Candidate } from './candidate';
import { conflicts } from './conflicts';
import { events } from './events';
import { exposed } from './exposed';
import { forms } from './forms';
import { links } from './links';
import { props } from './props';
import { requirements } from './requirements';
import { serverPages } from './server-pages';
import { sharedModules } from './shared-modules';
import { wellFormed } from './well-formed';

/** Returns problems that block a deploy before rendering, each with a fix. */
export function getProblems(candidate: Candidate): readonly string[] {
  const problems = incompatibilities(candidate);
  return wellFormed(candidate).length > 0 ? problems : [...problems, ...budgets(candidate)];
}

/**
 * Returns problems that also block a rollback. Excludes budgets, since they may have been lowered
 * since the release was live.
 */
export function incompatibilities(candidate: Candidate): readonly string[] {
  const malformed = wellFormed(candidate);
  if (malformed.length > 0) return malformed;
  return [
    exposed,
    conflicts,
    serverPages,
    links,
    requirements,
    calls,
    forms,
    events,
    props,
    sharedModules,
  ].flatMap((check) => check(candidate));
}
