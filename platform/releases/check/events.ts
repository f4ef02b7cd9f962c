import type { JsonSchema } from '@platband/slice/contract/json-schema';
import { type Check, concerns } from './candidate';
import { counterExample, shown } from './contract/counter-example';

/** Checks that the shell understands the events that remotes send. */
export const events: Check = (candidate) => {
  const { shell, remotes } = candidate;
  const understood: Readonly<Record<string, JsonSchema>> = shell.listensTo;
  return Object.values(remotes)
    .filter(({ name }) => concerns(candidate, name, 'shell'))
    .flatMap(({ name, requires }) =>
      Object.entries(requires.events).flatMap(([event, payload]) => {
        const known = understood[event];
        if (known === undefined) {
          return [
            `${name} sends the event ${event}, which the shell ${shell.release} does not listen to. First deploy a shell that listens to it.`,
          ];
        }
        const unknown = counterExample(payload, known);
        if (unknown === null) return [];
        return [
          `${name} sends ${event} ${unknown.what}, which the shell ${shell.release} does not accept: ${shown(unknown.value)}. Send what it accepts, or first deploy a shell that accepts both.`,
        ];
      }),
    );
};
