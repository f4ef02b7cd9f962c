import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import type { ApiCall } from '../contract/api-call';
import { eventSchemas } from '../contract/event-schemas';
import type { SiteEventName } from '../contract/events';
import { namedExposes } from '../contract/exposes-of';
import type { Calls } from '../contract/json-schema';
import { jsonSchemaOf } from '../contract/json-schema-of';
import { generatedPropsFile, livePropsFile } from '../contract/live';
import { type BuildMetadata, type Licence, releaseFile } from '../contract/release';
import { runtimeExports } from '../contract/runtime-exports';
import type { SiteIdentity } from '../contract/site-identity';
import type { SliceDefinition } from '../contract/slice';
import { contentIn } from '../contract/slice-content';
import { getLicences } from './licences';
import { namesFrom, namesIn, runtimeModule } from './runtime-imports';
import { readSliceContent, sliceContentCalls } from './slice-content';

/**
 * Returns the schemas of a slice's API calls.
 * @throws Error if a call has no description.
 */
export type DescribeCalls = (calls: readonly Pick<ApiCall, 'method' | 'path'>[]) => Calls;

interface SiteMetadata {
  readonly identity?: SiteIdentity;
  readonly licences: readonly Licence[];
}

/**
 * Writes the metadata next to the built files: the slice's definition, its shared modules, the
 * runtime's names that it imports, and for a shell those it provides and the site's data.
 */
export function buildMetadata(
  slice: SliceDefinition,
  describeCalls: DescribeCalls,
  shared: BuildMetadata['shared'],
  host?: SiteMetadata,
): Plugin {
  const { licences = [], ...site } = host ?? {};
  const imported = new Map<string, readonly string[]>();
  return {
    name: 'site:build-metadata',
    apply: 'build',
    transform(code, id) {
      if (code.includes(runtimeModule)) imported.set(id, namesFrom(this.parse(code), code));
    },
    async generateBundle(_options, bundle) {
      const metadata = {
        ...getMetadata(slice, describeCalls, shared, await readLiveProps()),
        ...site,
        runtime: host === undefined ? namesIn(bundle, imported) : runtimeExports,
        licences: [...licences, ...(await getLicences(Object.values(bundle)))],
      };
      this.emitFile({ type: 'asset', fileName: releaseFile, source: JSON.stringify(metadata) });
      for (const [fileName, source] of Object.entries(await readSliceContent(slice, process.cwd())))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/**
 * @param shared Versions or ranges of shared modules.
 * @param live Props of live slots and modals against which the slice was type-checked.
 */
export function getMetadata(
  definition: SliceDefinition,
  describeCalls: DescribeCalls,
  shared: BuildMetadata['shared'],
  live: BuildMetadata['props'] = {},
): BuildMetadata {
  const { requires, listensTo = [], props, content, ...slice } = definition;
  const passed = Object.fromEntries(
    namedExposes(requires).flatMap((expose) =>
      live[expose] === undefined ? [] : [[expose, live[expose]]],
    ),
  );
  return {
    ...slice,
    ...(props !== undefined && {
      props: Object.fromEntries(
        Object.entries(props).flatMap(([expose, schema]) =>
          schema === undefined ? [] : [[expose, jsonSchemaOf(schema)]],
        ),
      ),
    }),
    ...(content !== undefined && {
      content: Object.fromEntries(
        content.map(({ path, response }) => [contentIn(path)?.name ?? '', jsonSchemaOf(response)]),
      ),
    }),
    requires: {
      slots: requires.slots,
      modals: requires.modals,
      calls: {
        ...describeCalls(requires.calls.filter(({ path }) => contentIn(path) === null)),
        ...sliceContentCalls(requires.calls),
      },
      events: withoutProps(payloadsOf(slice.name, requires.events), Object.keys(passed)),
      ...(Object.keys(passed).length > 0 && { props: passed }),
    },
    listensTo: payloadsOf(slice.name, listensTo),
    shared,
  };
}

function payloadsOf(slice: string, events: readonly SiteEventName[]): BuildMetadata['listensTo'] {
  const known = Object.keys(eventSchemas);
  const unknown = events.filter((event) => !known.includes(event)).map((event) => `"${event}"`);
  if (unknown.length > 0)
    throw new Error(
      `${slice}/slice.ts: unknown event ${unknown.join(', ')}. Use one of ${known.join(', ')}.`,
    );
  return Object.fromEntries(events.map((event) => [event, jsonSchemaOf(eventSchemas[event])]));
}

/**
 * Omits the props of `open-modal` for a slice that passes no props to modals, so that it works with
 * hosts that do not support them.
 */
function withoutProps(
  events: BuildMetadata['requires']['events'],
  passed: readonly string[],
): BuildMetadata['requires']['events'] {
  const opening = events['open-modal'];
  if (typeof opening !== 'object' || passed.some((expose) => expose.startsWith('modals/')))
    return events;
  const { props: _, ...properties } = opening.properties ?? {};
  return { ...events, 'open-modal': { ...opening, properties } };
}

async function readLiveProps(): Promise<BuildMetadata['props']> {
  const read = (file: string) => readFile(file, 'utf8');
  const text = await read(livePropsFile).catch(() => read(generatedPropsFile).catch(() => '{}'));
  return JSON.parse(text) as NonNullable<BuildMetadata['props']>;
}
