import { type Blog, blog } from 'shared-contracts/contract/entities/content';
import * as v from 'valibot';

/** The article that a link has passed as navigation state (§2 Blog article); null when there is none, or something else. */
export function articleInState(state: unknown): Blog | null {
  const result = v.safeParse(blog, state);
  return result.success ? result.output : null;
}
