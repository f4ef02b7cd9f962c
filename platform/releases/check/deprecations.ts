import { ownerOf } from '@platband/slice/contract/expose';
import type { JsonSchema } from '@platband/slice/contract/json-schema';
import { type Candidate, getSlices, type NamedRelease } from './candidate';

export interface Deprecation {
  readonly owner: string;
  /** The name under `deprecated` in the owner's `slice.ts`. */
  readonly part: string;
  readonly until: string;
  readonly usedBy: readonly string[];
}

export function deprecationsIn(
  candidate: Pick<Candidate, 'shell' | 'remotes'>,
): readonly Deprecation[] {
  const slices = getSlices(candidate);
  return slices.flatMap(({ name: owner, deprecated = {} }) =>
    Object.entries(deprecated).map(([part, until = '']) => {
      const users = slices.filter(
        (slice) => slice.name !== owner && uses(slice, part, owner, candidate),
      );
      return { owner, part, until, usedBy: users.map(({ name }) => name) };
    }),
  );
}

/**
 * Returns deprecation warnings for a deploy: deprecated parts that the slice uses, and users of its
 * deprecated parts.
 */
export const deprecationWarnings = (candidate: Candidate): readonly string[] =>
  deprecationsIn(candidate).flatMap(({ owner, part, until, usedBy }) =>
    usedBy
      .filter((user) => user === candidate.changed || owner === candidate.changed)
      .map(
        (user) =>
          `${user} uses ${part} of ${owner}, which is deprecated and may be removed on or after ${until}.`,
      ),
  );

function uses(
  { requires }: NamedRelease,
  part: string,
  owner: string,
  { remotes }: Pick<Candidate, 'remotes'>,
): boolean {
  const [kind = '', name = ''] = part.split('/');
  const [expose = '', prop] = name.split('#');
  if (kind === 'events') return owner === 'shell' && expose in requires.events;
  const whole = `${kind as 'slots' | 'modals'}/${expose}` as const;
  const isUsed =
    (kind === 'slots' ? requires.slots : requires.modals).includes(expose) &&
    ownerOf(whole, remotes) === owner;
  return isUsed && (prop === undefined || hasProperty(requires.props?.[whole], prop));
}

const hasProperty = (schema: JsonSchema | undefined, name: string): boolean =>
  typeof schema === 'object' &&
  schema !== null &&
  name in ((schema['properties'] as object | undefined) ?? {});
