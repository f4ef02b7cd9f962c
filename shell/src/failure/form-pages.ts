import type { Path } from '@platform/slice/contract/slice';

/** Server pages of forms, by the expose that they replace if it fails to load. */
export const formPages: Readonly<Record<string, Path>> = {
  'mf-forms/pages/Contact': '/forms/contact',
  'mf-forms/pages/Careers': '/forms/career-request',
  'mf-forms/slots/InlineEnquiry': '/forms/inline-enquiry',
  'mf-forms/slots/Newsletter': '/forms/newsletter',
  'mf-forms/modals/Enquiry': '/forms/enquiry',
  'mf-forms/modals/PrivateFunding': '/forms/private-funding',
  'mf-forms/modals/GetPrivateFunding': '/forms/get-private-funding',
  'mf-forms/modals/FranchiseRequest': '/forms/franchise-request',
  'mf-forms/modals/FinanceAdvice': '/forms/finance-advice',
  'mf-forms/modals/LoanApplication': '/forms/loan',
  'mf-forms/modals/BookMeeting': '/forms/book-meeting',
};
