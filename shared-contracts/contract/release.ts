import type { SiteEventName } from './events';
import type { SliceDefinition } from './slice';

/** What the build of a slice says of it, beside its files: its `slice.ts`, and what it was built against. Every deploy is checked by it. */
export interface BuildMetadata extends Omit<SliceDefinition, 'asks' | 'hears'> {
  readonly asks: {
    readonly slots: readonly string[];
    readonly modals: readonly string[];
    /** `GET /connect/faq` */
    readonly calls: readonly string[];
    /** Per event that it sends, the fields of its payload. */
    readonly events: EventFields;
  };
  /** Per event that it listens to, the fields that it understands. */
  readonly hears: EventFields;
  /** The version of the contract it was built against (version.ts). */
  readonly contract: number;
  /** Shared modules: the versions a host provides, or the ranges a remote takes. */
  readonly shared: Readonly<Record<string, string>>;
}

type EventFields = Readonly<Partial<Record<SiteEventName, readonly string[]>>>;

/** The file that a build writes it to, and that a release describes itself in. */
export const releaseFile = 'release.json';
