import type { Check } from './candidate';
import { describe } from './contract/counter-example';
import { validatorOf } from './contract/validator';

/** Does the live server take the forms that the slice brings? It says itself what a form must be. */
export const forms: Check = ({ changed, remotes, api }) => {
  const own = Object.entries(remotes[changed]?.forms ?? {});
  if (own.length === 0 || api === null) return [];
  const definition = Object.values(api).find((call) => call.definition !== undefined)?.definition;
  if (definition === undefined) return [`${changed} brings forms, and the live API takes none of slices. Deploy a server that does first.`];
  const isTaken = validatorOf(definition);
  return own.flatMap(([name, form]) =>
    isTaken(form)
      ? []
      : [`${changed} brings the form "${name}" ${describe(isTaken.errors?.[0])}. Its team's guide says what a form may be.`],
  );
};
