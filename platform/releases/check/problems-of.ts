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

/**
 * The problems that refuse a deploy before anything is rendered, each with what to do. Empty: none.
 */
export function problemsOf(candidate: Candidate): readonly string[] {
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
    budgets,
  ].flatMap((check) => check(candidate));
}
