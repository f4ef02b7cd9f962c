import type { SiteEvents } from './events';
import type { LiveModals, PropsIn } from './live';
import type { ContentCall, ReadContent } from './read-content';
import type { SliceDefinition } from './slice';

/**
 * What a slice uses of others, typed by what its `slice.ts` lists: anything else does not compile.
 */
type Asked<
  Slice extends SliceDefinition,
  Kind extends keyof SliceDefinition['requires'],
> = Slice['requires'][Kind][number];

/** Opens a modal over the page, with the props that it takes. */
export type OpenModal<Slice extends SliceDefinition> = <Name extends Asked<Slice, 'modals'>>(
  modal: Name,
  props?: PropsIn<LiveModals, Name>,
) => void;

/** Sends an event to the host; modals are opened by `OpenModal`, which knows which there are. */
export type Emit<Slice extends SliceDefinition> = <
  Name extends Exclude<Asked<Slice, 'events'>, 'open-modal'>,
>(
  name: Name,
  payload: SiteEvents[Name],
) => void;

/** Reads content (§7); null when it cannot be had. */
export type Read<Slice extends SliceDefinition> = ReadContent<
  Extract<Asked<Slice, 'calls'>, ContentCall>
>;

/** Makes a call of the API (§7), as the contract of the site has it. */
export type Send<Slice extends SliceDefinition, CallApi extends (...given: never[]) => unknown> = (
  call: Parameters<CallApi>[0] & Asked<Slice, 'calls'>,
  settings?: Parameters<CallApi>[1],
) => ReturnType<CallApi>;
