/** Compiled by `npm run check`, never run: a part that slice.ts does not list must not compile. */
import type { Checked, ModalModule, PageOf } from '@platband/slice/runtime/page-module';
import { blogs } from 'shared-contracts/contract/api/blogs';
import { faqs } from 'shared-contracts/contract/api/faqs';
import { emit, openModal, read, Slot } from './generated/access';

export const listed = () => [<Slot key="" name="Newsletter" />, openModal('Enquiry'), read(faqs)];

export const unlisted = () => [
  // @ts-expect-error: slice.ts requires no such slot.
  <Slot key="" name="Lottery" />,
  // @ts-expect-error: slice.ts requires no such modal.
  openModal('Lottery'),
  // @ts-expect-error: slice.ts does not list the call.
  read(blogs),
  // @ts-expect-error: slice.ts does not list the event.
  emit('toast', { type: 'blank', message: '' }),
  // @ts-expect-error: modals are opened by openModal.
  emit('open-modal', { modal: 'Lottery' }),
];

interface Mistaken {
  readonly default: (props: { readonly data: number }) => null;
  readonly loader: () => string;
  readonly meta: { title: string; description: string };
}
// @ts-expect-error: a page needs a meta.
export type NoMeta = Checked<PageOf<{ default: () => null }>, { default: () => null }>;
// @ts-expect-error: the loader's data must fit the component.
export type NoMatch = Checked<PageOf<Mistaken>, Mistaken>;
// @ts-expect-error: a modal exports a component.
export type NoModal = Checked<ModalModule, { default: string }>;
