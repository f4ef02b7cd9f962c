import * as v from 'valibot';

/** Parts of the schemas of what the release service answers. */
export const text = v.string();
export const whole = v.pipe(v.number(), v.integer());
/** ISO 8601, in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
export const texts = v.pipe(v.array(v.string()), v.readonly());

/** Who has sent a release, and what it was built from. */
export const origin = {
  by: v.string(),
  commit: v.nullable(v.string()),
  message: v.nullable(v.string()),
};

/** The answer to `POST /deploy/checks/<slice>`: what it would be refused for. */
export const problemList = v.object({ problems: texts });
