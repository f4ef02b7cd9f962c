import type { ApiCall } from './api-call';
import { applyFranchise } from './apply-franchise';
import { blogById } from './blog-by-id';
import { blogs } from './blogs';
import { bookMeeting } from './book-meeting';
import { careerApplication } from './career-application';
import { careerRequest } from './career-request';
import { clientTestimonials } from './client-testimonials';
import { contactInfoCall } from './contact-info';
import { contactUs } from './contact-us';
import { employeeTestimonials } from './employee-testimonials';
import { enquiry } from './enquiry';
import { faqs } from './faqs';
import { financeAdvice } from './finance-advice';
import { franchises } from './franchises';
import { gallery } from './gallery';
import { privateFunding } from './private-funding';
import { servicesCall } from './services';
import { subscribe } from './subscribe';
import { verifyOtp } from './verify-otp';

/** The calls that leave a lead, by the kind it is stored under. */
export const leadCalls = {
  'finance-advice': financeAdvice,
  'private-funding': privateFunding,
  franchise: applyFranchise,
  enquiry,
  contact: contactUs,
  meeting: bookMeeting,
  career: careerRequest,
  application: careerApplication,
} as const;
export type LeadKind = keyof typeof leadCalls;

/** The calls that read a list of content, by the kind it is stored under. */
export const contentCalls = {
  gallery,
  blog: blogs,
  'client-testimonial': clientTestimonials,
  'employee-testimonial': employeeTestimonials,
  'contact-info': contactInfoCall,
  service: servicesCall,
  faq: faqs,
  franchise: franchises,
} as const;
export type ContentKind = keyof typeof contentCalls;

/** Every call, in the order of §7. Only the server and the description of the API need them all. */
export const allCalls: readonly ApiCall[] = [...Object.values(leadCalls), subscribe, verifyOtp, ...Object.values(contentCalls), blogById];
