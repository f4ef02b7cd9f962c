import { type Check, concerns } from './candidate';

/** Does the shell understand the events that remotes send? */
export const events: Check = (candidate) => {
  const { shell, remotes } = candidate;
  const heard: Readonly<Record<string, readonly string[]>> = shell.hears;
  return Object.values(remotes)
    .filter(({ name }) => concerns(candidate, name, 'shell'))
    .flatMap(({ name, asks }) =>
      Object.entries(asks.events).flatMap(([event, fields]) => {
        const known = heard[event];
        if (known === undefined) {
          return [`${name} sends the event ${event}, which the shell ${shell.release} does not hear. Deploy a shell that hears it first.`];
        }
        const unknown = fields.filter((field) => !known.includes(field));
        if (unknown.length === 0) return [];
        return [
          `${name} sends ${event} with ${unknown.join(', ')}; the shell ${shell.release} reads ${known.join(', ')}. Send what it reads, or deploy a shell that reads both first.`,
        ];
      }),
    );
};
