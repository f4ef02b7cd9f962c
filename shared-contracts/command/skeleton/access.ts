import type * as access from 'shared-contracts/browser/access';
import { callApi } from 'shared-contracts/browser/call-api';
import { emit as emitEvent } from 'shared-contracts/browser/events';
import { readContent } from 'shared-contracts/browser/read-content';
import type { LiveSlots, PropsIn } from 'shared-contracts/contract/live';
import { Slot as AnySlot, type SlotProps } from 'shared-contracts/runtime';
import type { PageRequest as AnyPageRequest } from 'shared-contracts/runtime/page-module';
import type { slice } from '../../slice';

type Own = typeof slice;

/** What this slice uses of others: what its `slice.ts` lists under `asks`, and nothing else. */
export const Slot: <Name extends Own['asks']['slots'][number]>(
  props: SlotProps<Name, PropsIn<LiveSlots, Name>>,
) => ReturnType<typeof AnySlot> = AnySlot;
export const emit: access.Emit<Own> = emitEvent;
export const openModal: access.OpenModal<Own> = (modal, props) => emitEvent('open-modal', { modal, ...(props !== undefined && { props }) });
export const read: access.Read<Own> = readContent;
export const send: access.Send<Own> = callApi;
export type PageRequest = AnyPageRequest<access.Read<Own>>;
