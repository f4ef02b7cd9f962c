import { defineSlice } from '@platband/slice';
import { contactInfoCall } from 'shared-contracts/contract/api/contact-info';
import { jobs } from 'shared-contracts/contract/api/jobs';
import { retention } from 'shared-contracts/contract/api/retention';
import { sliceLead } from 'shared-contracts/contract/api/slice-lead';
import { formCalls } from 'shared-contracts/contract/generated/form-calls';
import { formModals } from 'shared-contracts/contract/generated/form-modals';
import * as v from 'valibot';

export const slice = defineSlice({
  name: 'mf-forms',
  pages: { Contact: '/contact', Careers: '/careers' },
  redirects: { '/contact-us': '/contact' },
  languages: { hi: ['Contact', 'Careers'] },
  slots: ['InlineEnquiry', 'Newsletter', 'SliceForm'],
  modals: Object.values(formModals),
  serverPages: ['FormPage'],
  // `form` is the owner and name: `mf-loans/rate-alert`. The server validates the definition.
  props: {
    'slots/SliceForm': v.object({
      form: v.string(),
      definition: v.record(v.string(), v.unknown()),
    }),
  },
  requires: {
    modals: Object.values(formModals),
    calls: [contactInfoCall, jobs, retention, sliceLead, ...formCalls],
    events: ['open-modal', 'toast', 'alert'],
  },
});
