import type { SiteEvents } from './events';
import type { LiveModals, PropsIn } from './live';
import type { ContentCall, ReadContent } from './read-content';
import type { SliceDefinition } from './slice';

type Asked<
  Slice extends SliceDefinition,
  Kind extends keyof SliceDefinition['requires'],
> = Slice['requires'][Kind][number];

export type OpenModal<Slice extends SliceDefinition> = <Name extends Asked<Slice, 'modals'>>(
  modal: Name,
  props?: PropsIn<LiveModals, Name>,
) => void;

/** Sends an event to the host. Modals are opened with `OpenModal` instead, which is typed. */
export type Emit<Slice extends SliceDefinition> = <
  Name extends Exclude<Asked<Slice, 'events'>, 'open-modal'>,
>(
  name: Name,
  payload: SiteEvents[Name],
) => void;

/** Reads content. Returns null on failure. */
export type Read<Slice extends SliceDefinition> = ReadContent<
  Extract<Asked<Slice, 'calls'>, ContentCall>
>;

/** Makes an API call, typed by the site's contract. */
export type Send<Slice extends SliceDefinition, CallApi extends (...given: never[]) => unknown> = (
  call: Parameters<CallApi>[0] & Asked<Slice, 'calls'>,
  settings?: Parameters<CallApi>[1],
) => ReturnType<CallApi>;
