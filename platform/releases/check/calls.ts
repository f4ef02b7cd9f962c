import type { Calls } from '@platband/slice/contract/json-schema';
import { sliceContent } from '@platband/slice/contract/slice-content';
import * as v from 'valibot';
import type { Check, NamedRelease } from './candidate';
import { counterExample, shown } from './contract/counter-example';

/**
 * Checks that the live API accepts the data that the changed slice sends, and provides the data it
 * reads.
 */
export const calls: Check = ({ changed, shell, remotes, api }) => {
  const own = changed === 'shell' ? shell : remotes[changed];
  if (own === undefined || api === null) return [];
  // Content that slices publish counts as part of the API.
  const published = Object.values(remotes).flatMap(({ name, content = {} }) =>
    Object.entries(content).map(
      ([list, response]) =>
        [`GET ${sliceContent(name, list, anything).path}`, { response }] as const,
    ),
  );
  return callProblems(own, { ...api, ...Object.fromEntries(published) }, 'the live API');
};

const anything = v.unknown();

/**
 * Returns incompatibilities between a release's calls and an API.
 * @param server Name of the server in messages.
 */
export const callProblems = (
  { name, requires }: Pick<NamedRelease, 'name' | 'requires'>,
  api: Calls,
  server: string,
): readonly string[] =>
  Object.entries(requires.calls).flatMap(([call, { request, response }]) => {
    const answered = api[call];
    if (answered === undefined)
      return [
        `${name} makes the call ${call}, which ${server} does not offer. First deploy a server that offers it.`,
      ];
    const sent = request === undefined ? null : counterExample(request, answered.request ?? true);
    const given = counterExample(answered.response, response);
    return [
      ...(sent === null
        ? []
        : [
            `${name} sends ${call} ${sent.what}, which ${server} does not accept: ${shown(sent.value)} would be rejected. Send what it accepts, or first deploy a server that accepts both.`,
          ]),
      ...(given === null
        ? []
        : [
            `${server} responds to ${call} ${given.what}, which ${name} cannot read: ${shown(given.value)}. Read what it returns, or first deploy a server that returns both.`,
          ]),
    ];
  });
