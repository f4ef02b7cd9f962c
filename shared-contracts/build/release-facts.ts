import type { Plugin } from 'vite';
import { eventFields } from '../contract/events';
import { factsFile, type ReleaseFacts } from '../contract/release-facts';
import { type ModalName, ownerOf, type SlotName } from '../contract/remotes';
import { routes } from '../contract/routes';
import { contractVersion, handedOver } from '../contract/version';
import { sharedByRemote, sharedByShell } from './shared-modules';

/** Leaves beside a remote's files what it was built against, and what it asks of others: found in its sources. */
export function factsOfRemote(): Plugin {
  const events = new Map<string, Set<string>>();
  const asked = new Set<string>();
  return {
    name: 'site:facts-of-remote',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return;
      for (const [, event = '', payload = ''] of code.matchAll(/\bemit\(\s*'([\w-]+)',\s*\{([^}]*)\}/g)) {
        events.set(event, new Set([...(events.get(event) ?? []), ...fieldsIn(payload)]));
      }
      for (const part of askedIn(code)) asked.add(part);
    },
    generateBundle() {
      const facts: ReleaseFacts = {
        contract: contractVersion,
        shared: mapped(sharedByRemote(), ({ requiredVersion }) => requiredVersion),
        props: handedOver,
        events: Object.fromEntries([...events].sort().map(([event, fields]) => [event, [...fields].sort()])),
        asksFor: [...asked].sort(),
      };
      this.emitFile({ type: 'asset', fileName: factsFile, source: JSON.stringify(facts) });
    },
  };
}

/** Leaves beside the shell's files what it brings, hands over and hears. */
export function factsOfShell(): Plugin {
  const asked = new Set(routes.map(({ remote, page }) => `${remote}/pages/${page}`));
  return {
    name: 'site:facts-of-shell',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/[\\/]shell[\\/]src[\\/].*\.tsx?$/.test(id)) for (const part of askedIn(code)) asked.add(part);
    },
    generateBundle() {
      const facts: ReleaseFacts = {
        contract: contractVersion,
        shared: mapped(sharedByShell(), ({ version }) => version),
        props: handedOver,
        events: eventFields,
        asksFor: [...asked].sort(),
      };
      this.emitFile({ type: 'asset', fileName: factsFile, source: JSON.stringify(facts) });
    },
  };
}

/** Slots and modals that a source asks for. */
function askedIn(code: string): string[] {
  const modals = [...code.matchAll(/\bmodal:\s*'(\w+)'/g)].map(([, name]) => name as ModalName);
  const slots = [...code.matchAll(/<Slot\s[^>]*name="(\w+)"/g)].map(([, name]) => name as SlotName);
  return [
    // A modal is mounted by its remote's lifecycles.
    ...modals.flatMap((name) => [`${ownerOf('modals', name)}/modals/${name}`, `${ownerOf('modals', name)}/lifecycles`]),
    ...slots.map((name) => `${ownerOf('slots', name)}/slots/${name}`),
  ];
}

/** The names of an object literal's own fields. */
const fieldsIn = (payload: string): string[] => [...payload.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, field = '']) => field);

function mapped<T>(values: Readonly<Record<string, T>>, of: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
}
