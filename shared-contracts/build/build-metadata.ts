import type { Plugin } from 'vite';
import { jsonSchemaOf, sliceCalls } from '../contract/api/call-schemas';
import { eventSchemas } from '../contract/event-schemas';
import type { SiteEventName } from '../contract/events';
import { type BuildMetadata, releaseFile } from '../contract/release';
import type { SliceDefinition } from '../contract/slice';
import { contractVersion } from '../contract/version';
import { licencesOf } from './licences';

/** Writes beside the built files what they are: the slice's definition, and the shared modules it was built with. */
export function buildMetadata(slice: SliceDefinition, shared: BuildMetadata['shared']): Plugin {
  return {
    name: 'site:build-metadata',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const metadata = { ...metadataOf(slice, shared), licences: await licencesOf(Object.values(bundle)) };
      this.emitFile({ type: 'asset', fileName: releaseFile, source: JSON.stringify(metadata) });
    },
  };
}

/** @param shared versions of the modules that are shared, or ranges of them */
export function metadataOf({ asks, hears = [], ...slice }: SliceDefinition, shared: BuildMetadata['shared']): BuildMetadata {
  return {
    ...slice,
    asks: { slots: asks.slots, modals: asks.modals, calls: sliceCalls(asks.calls), events: payloadsOf(asks.events) },
    hears: payloadsOf(hears),
    contract: contractVersion,
    shared,
  };
}

const payloadsOf = (events: readonly SiteEventName[]) =>
  Object.fromEntries(events.map((event) => [event, jsonSchemaOf(eventSchemas[event])]));
