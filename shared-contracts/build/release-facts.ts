import type { Plugin } from 'vite';
import { eventFields } from '../contract/events';
import { factsFile, type ReleaseFacts } from '../contract/release-facts';
import { contractVersion, handedOver } from '../contract/version';
import { sharedByRemote, sharedByShell } from './shared-modules';

/** Leaves beside a remote's files what it was built against, and what it asks of others: found in its sources. */
export function factsOfRemote(): Plugin {
  const events = new Map<string, Set<string>>();
  const slots = new Set<string>();
  const modals = new Set<string>();
  return {
    name: 'site:facts-of-remote',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/[\\/]src[\\/].*\.tsx?$/.test(id)) return;
      for (const [, event = '', payload = ''] of code.matchAll(/\bemit\(\s*'([\w-]+)',\s*\{([^}]*)\}/g)) {
        events.set(event, new Set([...(events.get(event) ?? []), ...fieldsIn(payload)]));
      }
      for (const [, modal = ''] of code.matchAll(/'open-modal',\s*\{\s*modal:\s*'(\w+)'/g)) modals.add(modal);
      for (const [, slot = ''] of code.matchAll(/<Slot\s[^>]*name="(\w+)"/g)) slots.add(slot);
    },
    generateBundle() {
      const facts: ReleaseFacts = {
        contract: contractVersion,
        shared: mapped(sharedByRemote(), ({ requiredVersion }) => requiredVersion),
        props: handedOver,
        events: Object.fromEntries([...events].sort().map(([event, fields]) => [event, [...fields].sort()])),
        asksFor: { slots: [...slots].sort(), modals: [...modals].sort() },
      };
      this.emitFile({ type: 'asset', fileName: factsFile, source: JSON.stringify(facts) });
    },
  };
}

/** Leaves beside the shell's files what it brings, hands over and hears. */
export function factsOfShell(): Plugin {
  const facts: ReleaseFacts = {
    contract: contractVersion,
    shared: mapped(sharedByShell(), ({ version }) => version),
    props: handedOver,
    events: eventFields,
    asksFor: { slots: [], modals: [] },
  };
  return {
    name: 'site:facts-of-shell',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: factsFile, source: JSON.stringify(facts) });
    },
  };
}

/** The names of an object literal's own fields. */
const fieldsIn = (payload: string): string[] => [...payload.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, field = '']) => field);

function mapped<T>(values: Readonly<Record<string, T>>, of: (value: T) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, of(value)]));
}
