import type { SiteEventName } from './events';
import type { OwnedExpose } from './expose';
import type { Calls, JsonSchema } from './json-schema';
import type { SiteIdentity } from './site-identity';
import type { SliceDefinition } from './slice';

/**
 * Metadata of a build: its `slice.ts`, and what it was built against. Used by the checks of
 * deploys.
 */
export interface BuildMetadata
  extends Omit<SliceDefinition, 'requires' | 'listensTo' | 'props' | 'content'> {
  /** Schemas of its content by list. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  /** Props of its slots and modals, by name; others take none. */
  readonly props?: Props;
  readonly requires: {
    readonly slots: readonly string[];
    readonly modals: readonly string[];
    /** Requests and responses by call (`GET /connect/faq`). */
    readonly calls: Calls;
    /** Payloads of sent events. */
    readonly events: EventPayloads;
    /** Props of other slices' slots and modals that it was typed with, by name. */
    readonly props?: Props;
  };
  /** Understood payloads of events it listens to. */
  readonly listensTo: EventPayloads;
  /** Shared modules: versions provided by a host, or ranges of a remote. */
  readonly shared: Readonly<Record<string, string>>;
  /** For the shell: identity of the site. Earlier builds lack it. */
  readonly identity?: SiteIdentity;
  /** Packages in its files with required licence texts. Earlier builds lack it. */
  readonly licences?: readonly Licence[];
}

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** SPDX identifier from the package. */
  readonly licence: string;
  /** Empty if the package has no text. */
  readonly text: string;
}

type Props = Readonly<Partial<Record<OwnedExpose, JsonSchema>>>;
type EventPayloads = Readonly<Partial<Record<SiteEventName, JsonSchema>>>;

/** The metadata file of builds and releases. */
export const releaseFile = 'release.json';
