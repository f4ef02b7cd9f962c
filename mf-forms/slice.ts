import { defineSlice } from '@platform/slice/contract/slice';
import { contactInfoCall } from 'shared-contracts/contract/api/contact-info';
import { retention } from 'shared-contracts/contract/api/retention';
import { formCalls } from 'shared-contracts/contract/generated/form-calls';
import { formModals } from 'shared-contracts/contract/generated/form-modals';

export const slice = defineSlice({
  name: 'mf-forms',
  pages: { Contact: '/contact', Careers: '/careers' },
  languages: { hi: ['Contact', 'Careers'] },
  slots: ['InlineEnquiry', 'Newsletter'],
  modals: formModals,
  serverPages: ['FormPage'],
  asks: {
    slots: [],
    modals: formModals,
    calls: [contactInfoCall, retention, ...formCalls],
    events: ['open-modal', 'toast', 'alert'],
  },
});
