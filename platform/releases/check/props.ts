import { ownerOf } from '@platband/slice/contract/expose';
import { namedExposes } from '@platband/slice/contract/exposes-of';
import type { JsonSchema } from '@platband/slice/contract/json-schema';
import { type Check, concerns, getSlices } from './candidate';
import { counterExample, shown } from './contract/counter-example';

const none: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Checks that slots and modals accept the props that other slices pass. Skips slices without prop
 * types.
 */
export const props: Check = (candidate) =>
  getSlices(candidate).flatMap((consumer) =>
    namedExposes(consumer.requires).flatMap((expose) => {
      const owner = ownerOf(expose, candidate.remotes);
      // The compiler checks props within a slice.
      if (owner === null || owner === consumer.name || !concerns(candidate, consumer.name, owner))
        return [];
      const rejected = counterExample(
        consumer.requires.props?.[expose] ?? none,
        candidate.remotes[owner]?.props?.[expose] ?? {},
      );
      if (rejected === null) return [];
      return [
        `${consumer.name} ${consumer.release} passes props to ${expose} ${rejected.what}, which ${owner} ${candidate.remotes[owner]?.release} does not accept: ${shown(rejected.value)}. Let ${owner} accept both, or first change ${consumer.name}, after running slice types in its folder.`,
      ];
    }),
  );
