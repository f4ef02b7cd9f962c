import { defineSlice } from '@platband/slice';
import { achievements } from 'shared-contracts/contract/api/achievements';
import { clientTestimonials } from 'shared-contracts/contract/api/client-testimonials';
import { employeeTestimonials } from 'shared-contracts/contract/api/employee-testimonials';
import { faqs } from 'shared-contracts/contract/api/faqs';
import { gallery } from 'shared-contracts/contract/api/gallery';

export const slice = defineSlice({
  name: 'mf-home',
  pages: { Home: '/', About: '/about' },
  redirects: { '/home': '/' },
  languages: { hi: ['Home', 'About'] },
  requires: {
    slots: ['InlineEnquiry', 'Newsletter'],
    modals: ['Enquiry', 'GetPrivateFunding'],
    calls: [clientTestimonials, faqs, achievements, employeeTestimonials, gallery],
    events: ['open-modal'],
  },
});
