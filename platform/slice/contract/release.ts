import type { SiteEventName } from './events';
import type { OwnedExpose } from './expose';
import type { Calls, JsonSchema } from './json-schema';
import type { SiteIdentity } from './site-identity';
import type { SliceDefinition } from './slice';

/**
 * What the build of a slice says of it, beside its files: its `slice.ts`, and what it was built
 * against. Every deploy is checked by it.
 */
export interface BuildMetadata
  extends Omit<SliceDefinition, 'requires' | 'listensTo' | 'props' | 'content'> {
  /** Per list of its own content, what is in it. */
  readonly content?: Readonly<Record<string, JsonSchema>>;
  /** The props that its slots and modals take; one that is left out takes none. */
  readonly props?: Props;
  readonly requires: {
    readonly slots: readonly string[];
    readonly modals: readonly string[];
    /** What it sends with each call (`GET /connect/faq`), and what it reads of the answer. */
    readonly calls: Calls;
    /** Per event that it sends, its payload. */
    readonly events: EventPayloads;
    /**
     * The props of the slots and modals of others that it was typed by; one that is left out gets
     * none.
     */
    readonly props?: Props;
  };
  /** Per event that it listens to, the payloads that it understands. */
  readonly listensTo: EventPayloads;
  /** Shared modules: the versions a host provides, or the ranges a remote takes. */
  readonly shared: Readonly<Record<string, string>>;
  /** Of the shell alone: who the site is; left out by builds before releases said it. */
  readonly identity?: SiteIdentity;
  /**
   * The packages that its files hold, with the texts that must go with them; left out by builds
   * before there was such a list.
   */
  readonly licences?: readonly Licence[];
}

export interface Licence {
  readonly name: string;
  readonly version: string;
  /** Its SPDX identifier, as the package names it. */
  readonly licence: string;
  /** Empty: the package brings none. */
  readonly text: string;
}

type Props = Readonly<Partial<Record<OwnedExpose, JsonSchema>>>;
type EventPayloads = Readonly<Partial<Record<SiteEventName, JsonSchema>>>;

/** The file that a build writes it to, and that a release describes itself in. */
export const releaseFile = 'release.json';
