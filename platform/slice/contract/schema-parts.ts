import * as v from 'valibot';

export const text = v.string();
export const whole = v.pipe(v.number(), v.integer());
/** ISO 8601 time in UTC. */
export const moment = v.pipe(v.string(), v.isoTimestamp());
export const texts = v.pipe(v.array(v.string()), v.readonly());

export const origin = {
  by: v.string(),
  commit: v.nullable(v.string()),
  message: v.nullable(v.string()),
};

/** Response of `POST /deploy/checks/<slice>`: problems that would make a deploy fail. */
export const problemList = v.object({ problems: texts });
