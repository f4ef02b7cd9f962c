import type { Check } from './candidate';
import { describe } from './contract/counter-example';
import { getValidator } from './contract/validator';

/** Checks the slice's forms against the schema that the live server provides. */
export const forms: Check = ({ changed, remotes, api }) => {
  const own = Object.entries(remotes[changed]?.forms ?? {});
  if (own.length === 0 || api === null) return [];
  const definition = Object.values(api).find((call) => call.definition !== undefined)?.definition;
  if (definition === undefined)
    return [
      `${changed} has forms, but the live API does not accept forms of slices. Ask the site's operators to update the server first.`,
    ];
  const isTaken = getValidator(definition);
  return own.flatMap(([name, form]) => {
    if (!isTaken(form))
      return [
        `The form "${name}", listed under "forms" in ${changed}/slice.ts, is invalid: it comes ${describe(isTaken.errors?.[0])}. Correct its definition.`,
      ];
    const inherits = inherited(form);
    return inherits === undefined
      ? []
      : [
          `The form "${name}" of ${changed} has a property named "${inherits}", which every JavaScript object inherits. Rename it.`,
        ];
  });
};

/**
 * Finds a property, at any depth, named like one that every object inherits (e.g. `constructor`).
 * Parsers drop these.
 */
function inherited(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).flatMap(([name, inner]) =>
    /^(?:__proto__|prototype|constructor)$/.test(name) ? name : (inherited(inner) ?? []),
  )[0];
}
