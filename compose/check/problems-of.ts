import { satisfies } from 'semver';
import type { ReleaseFacts } from 'shared-contracts/contract/release-facts';
import type { RemoteName } from 'shared-contracts/contract/remotes';
import { areNeighbours } from 'shared-contracts/contract/version';
import type { SliceName } from '../folders';
import type { DescribedRelease } from '../release/make-release';
import type { ShellRelease } from '../release/make-shell-release';

/** A composition as it would be after the change. */
export interface Candidate {
  readonly changed: SliceName;
  readonly shell: ShellRelease;
  readonly remotes: Readonly<Partial<Record<RemoteName, DescribedRelease>>>;
}

/** What a deploy is refused for, each in words that say what to do. Empty: nothing. */
export function problemsOf(candidate: Candidate): readonly string[] {
  return [contractProblems, exposeProblems, eventProblems, propProblems, sharedProblems, budgetProblems].flatMap((check) =>
    check(candidate),
  );
}

interface Part {
  readonly name: SliceName;
  readonly release: string;
  readonly facts: ReleaseFacts;
}

const partsOf = ({ shell, remotes }: Candidate): readonly Part[] => [{ ...shell, name: 'shell' }, ...Object.values(remotes)];
const remotesOf = ({ remotes }: Candidate): readonly DescribedRelease[] => Object.values(remotes);
/** Only what the change brings about is its fault: of two remotes, one must be the changed one. */
const concerns = (changed: SliceName, ...names: readonly string[]) => names.includes(changed);

function contractProblems(candidate: Candidate): string[] {
  const parts = partsOf(candidate);
  const own = parts.find(({ name }) => name === candidate.changed);
  if (own === undefined) return [];
  return parts
    .filter(({ facts }) => !areNeighbours(own.facts.contract, facts.contract))
    .map(({ name, release, facts }) => {
      const [older, between] = facts.contract < own.facts.contract ? [name, own.facts.contract - 1] : [own.name, facts.contract - 1];
      return `${own.name} is built against contract ${own.facts.contract}, and ${name} ${release} against ${facts.contract}. Releases run together when their contracts are at most one apart: deploy ${older} built against contract ${between} first.`;
    });
}

function exposeProblems(candidate: Candidate): string[] {
  return partsOf(candidate).flatMap((asker) =>
    asker.facts.asksFor.flatMap((address) => {
      const [owner = '', ...rest] = address.split('/');
      const expose = rest.join('/');
      const release = candidate.remotes[owner as RemoteName];
      if (!concerns(candidate.changed, asker.name, owner) || (release !== undefined && expose in release.exposes)) return [];
      if (release === undefined)
        return [`${asker.name} asks for ${address}, and ${owner} is not deployed: npm run deploy -w ${owner} first.`];
      return owner === candidate.changed
        ? [
            `${owner} ${release.release} does not expose ${expose}, and ${asker.name} ${asker.release}, which is live, asks for it. Expose it under this name as well until ${asker.name} no longer asks for it, or roll ${owner} back.`,
          ]
        : [`${asker.name} asks for ${address}, which ${owner} ${release.release} does not expose. Deploy a ${owner} that does first.`];
    }),
  );
}

function eventProblems(candidate: Candidate): string[] {
  const heard = candidate.shell.facts.events;
  return remotesOf(candidate)
    .filter(({ name }) => concerns(candidate.changed, name, 'shell'))
    .flatMap(({ name, facts }) =>
      Object.entries(facts.events).flatMap(([event, fields]) => {
        const known = heard[event];
        if (known === undefined) {
          return [
            `${name} sends the event ${event}, which the shell ${candidate.shell.release} does not hear. Deploy a shell that hears it first.`,
          ];
        }
        const unknown = fields.filter((field) => !known.includes(field));
        if (unknown.length === 0) return [];
        return [
          `${name} sends ${event} with ${unknown.join(', ')}; the shell ${candidate.shell.release} reads ${known.join(', ')}. Send what it reads, or deploy a shell that reads both first.`,
        ];
      }),
    );
}

function propProblems(candidate: Candidate): string[] {
  const handed = candidate.shell.facts.props;
  return remotesOf(candidate)
    .filter(({ name }) => concerns(candidate.changed, name, 'shell'))
    .flatMap(({ name, facts }) =>
      Object.entries(facts.props).flatMap(([kind, props]) => {
        const missing = props.filter((prop) => !handed[kind]?.includes(prop));
        if (missing.length === 0) return [];
        return [
          `${kind} of ${name} read the props ${missing.join(', ')}, which the shell ${candidate.shell.release} does not hand over. Deploy a shell that does first.`,
        ];
      }),
    );
}

function sharedProblems(candidate: Candidate): string[] {
  const brought = candidate.shell.facts.shared;
  return remotesOf(candidate)
    .filter(({ name }) => concerns(candidate.changed, name, 'shell'))
    .flatMap(({ name, facts }) =>
      Object.entries(facts.shared).flatMap(([module, range]) => {
        const version = brought[module];
        if (version !== undefined && satisfies(version, range)) return [];
        return [
          `${name} takes ${module} ${range}, and the shell ${candidate.shell.release} brings ${version ?? 'none'}. Build ${name} with the version that shared-contracts prescribes, or deploy a shell with that one first.`,
        ];
      }),
    );
}

function budgetProblems({ changed, remotes }: Candidate): string[] {
  const release = changed === 'shell' ? undefined : remotes[changed];
  if (release === undefined) return [];
  const { exposes, bytes, entry, budget } = release;
  return Object.entries(exposes)
    .filter(([expose]) => expose !== 'lifecycles')
    .flatMap(([expose, { scripts, styles }]) => {
      const sizes = { script: total([entry, ...scripts], bytes), style: total(styles, bytes) };
      return (['script', 'style'] as const)
        .filter((kind) => sizes[kind] > budget[kind])
        .map(
          (kind) =>
            `${changed}/${expose} needs ${sizes[kind]} bytes of ${kind} (compressed), and its budget is ${budget[kind]}. Load what it does not need at first with import(), or raise the budget in ${changed}/package.json with a reason.`,
        );
    });
}

const total = (files: readonly string[], bytes: Readonly<Record<string, number>>) =>
  [...new Set(files)].reduce((sum, file) => sum + (bytes[file] ?? 0), 0);
