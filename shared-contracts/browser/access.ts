import type { SiteEvents } from '@platform/slice/contract/events';
import type { LiveModals, PropsIn } from '@platform/slice/contract/live';
import type { ContentCall, ReadContent } from '@platform/slice/contract/read-content';
import type { SliceDefinition } from '@platform/slice/contract/slice';
import type { Answer, CallSettings, callApi } from './call-api';

/** What a slice uses of others, typed by what its `slice.ts` lists: anything else does not compile. */
type Asked<Slice extends SliceDefinition, Kind extends keyof SliceDefinition['asks']> = Slice['asks'][Kind][number];

/** Opens a modal over the page, with the props that it takes. */
export type OpenModal<Slice extends SliceDefinition> = <Name extends Asked<Slice, 'modals'>>(
  modal: Name,
  props?: PropsIn<LiveModals, Name>,
) => void;

/** Sends an event to the host; modals are opened by `OpenModal`, which knows which there are. */
export type Emit<Slice extends SliceDefinition> = <Name extends Exclude<Asked<Slice, 'events'>, 'open-modal'>>(
  name: Name,
  payload: SiteEvents[Name],
) => void;

/** Reads content (§7); null when it cannot be had. */
export type Read<Slice extends SliceDefinition> = ReadContent<Extract<Asked<Slice, 'calls'>, ContentCall>>;

/** Makes a call of the API (§7). */
export type Send<Slice extends SliceDefinition> = (
  call: Parameters<typeof callApi>[0] & Asked<Slice, 'calls'>,
  settings?: CallSettings,
) => Promise<Answer>;
