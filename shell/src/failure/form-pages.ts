import type { Path } from '@platband/slice';

/**
 * Server pages of forms, by the expose that they replace if it fails to load. A modal is known by
 * its expose even while its remote is not.
 */
export const formPages: Readonly<Record<string, Path>> = {
  'pages/Contact': '/forms/contact',
  'pages/Careers': '/forms/career-request',
  'slots/InlineEnquiry': '/forms/inline-enquiry',
  'slots/Newsletter': '/forms/newsletter',
  'modals/Enquiry': '/forms/enquiry',
  'modals/PrivateFunding': '/forms/private-funding',
  'modals/GetPrivateFunding': '/forms/get-private-funding',
  'modals/FranchiseRequest': '/forms/franchise-request',
  'modals/FinanceAdvice': '/forms/finance-advice',
  'modals/LoanApplication': '/forms/loan',
  'modals/BookMeeting': '/forms/book-meeting',
  // Its own form has a file, which server pages do not take.
  'modals/CareersPopup': '/forms/career-request',
};
