import type { SiteEventName } from './events';
import type { OwnedExpose } from './expose';
import type { Calls, JsonSchema } from './json-schema';
import type { SiteIdentity } from './site-identity';
import type { SliceDefinition } from './slice';

/** A build's metadata: its `slice.ts`, and what it was built against. Used by deploy checks. */
export interface BuildMetadata
  extends Omit<SliceDefinition, 'requires' | 'listensTo' | 'props' | 'content'> {
  /** Schemas of the slice's content by list name. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  /** Props of the slice's slots and modals by name; those not listed take no props. */
  readonly props?: Props;
  readonly requires: {
    readonly slots: readonly string[];
    readonly modals: readonly string[];
    /** Request and response schemas by call (`GET /connect/faq`). */
    readonly calls: Calls;
    readonly events: EventPayloads;
    /**
     * Props of other slices' slots and modals against which the slice was type-checked, by name.
     */
    readonly props?: Props;
  };
  readonly listensTo: EventPayloads;
  /** Versions of shared modules that a host provides, or the ranges that a remote requires. */
  readonly shared: Readonly<Record<string, string>>;
  /** Exports of `@platband/slice/runtime` that a host provides, or that a remote imports. */
  readonly runtime?: readonly string[];
  /** The site's identity; only for the shell. Missing in older builds. */
  readonly identity?: SiteIdentity;
  /** Packages included in the files, with their required licence texts. Missing in older builds. */
  readonly licences?: readonly Licence[];
}

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier given by the package. */
  readonly licence: string;
  /** Empty if the package has no licence text. */
  readonly text: string;
}

type Props = Readonly<Partial<Record<OwnedExpose, JsonSchema>>>;
type EventPayloads = Readonly<Partial<Record<SiteEventName, JsonSchema>>>;

export const releaseFile = 'release.json';
