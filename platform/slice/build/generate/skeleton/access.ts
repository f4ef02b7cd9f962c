import { callApi } from '@contract/browser/call-api';
import { readContent } from '@contract/browser/read-content';
import { emit as emitEvent } from '@platband/slice/browser/events';
import type * as access from '@platband/slice/contract/access';
import type { LiveSlots, PropsIn } from '@platband/slice/contract/live';
import { Slot as AnySlot, type SlotProps } from '@platband/slice/runtime';
import type { PageRequest as AnyPageRequest } from '@platband/slice/runtime/page-module';
import type { slice } from '../../slice';

type Own = typeof slice;

/** Renders another slice's slot, limited to those that `slice.ts` lists under `requires`. */
export const Slot: <Name extends Own['requires']['slots'][number]>(
  props: SlotProps<Name, PropsIn<LiveSlots, Name>>,
) => ReturnType<typeof AnySlot> = AnySlot;
export const emit: access.Emit<Own> = emitEvent;
export const openModal: access.OpenModal<Own> = (modal, props) =>
  emitEvent('open-modal', { modal, ...(props !== undefined && { props }) });
export const read: access.Read<Own> = readContent;
export const send: access.Send<Own, typeof callApi> = callApi;
export type PageRequest = AnyPageRequest<access.Read<Own>>;
