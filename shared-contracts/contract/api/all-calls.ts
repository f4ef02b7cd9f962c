import type { ApiCall } from '@platband/slice/contract/api-call';
import type { FormCall, FormDefinition } from '../form/form-definition';
import { callSchema, type RequestSchema } from '../form/request-schema';
import { allForms } from '../generated/all-forms';
import { inProfile } from '../quirks';
import { achievements } from './achievements';
import { blogById } from './blog-by-id';
import { blogs } from './blogs';
import { clientTestimonials } from './client-testimonials';
import { companies } from './companies';
import { contactInfoCall } from './contact-info';
import { employeeTestimonials } from './employee-testimonials';
import { faqs } from './faqs';
import { franchises } from './franchises';
import { gallery } from './gallery';
import { jobs } from './jobs';
import { leadAnswer } from './lead-answer';
import { pageTexts } from './page-texts';
import { policies } from './policies';
import { retention } from './retention';
import { servicesCall } from './services';
import { sliceLead } from './slice-lead';

/** A call made by forms, with the schema that the server validates. */
export type PostCall = ApiCall & { readonly method: 'POST'; readonly request: RequestSchema };

/** Every form in both profiles: the server accepts both, whatever is configured. */
const variants = allForms.flatMap((form: FormDefinition) => [
  inProfile(form, 'documented'),
  inProfile(form, 'mended'),
]);
const calling = variants.filter(
  (form): form is FormDefinition & { readonly call: FormCall } => form.call !== null,
);

/** Returns the forms that call a path, in either profile. */
export const formsCalling = (path: string): readonly FormDefinition[] =>
  calling.filter(({ call }) => call.path === path);

/** The calls of forms (§7) by path, with schemas derived from the forms. */
const formCalls: ReadonlyMap<string, PostCall> = new Map(
  calling.map(({ call }) => [
    call.path,
    {
      method: 'POST' as const,
      path: call.path,
      sendsToken: false,
      summary: call.summary,
      ...(call.bodyLimitBytes !== undefined && { bodyLimitBytes: call.bodyLimitBytes }),
      request: callSchema(formsCalling(call.path)),
      response: leadAnswer,
    },
  ]),
);

export type LeadKind = string;

/** The calls that create a lead, by kind. */
export const leadCalls: Readonly<Record<LeadKind, PostCall>> = Object.fromEntries(
  calling.flatMap(({ call }) =>
    call.leadKind === null ? [] : [[call.leadKind, callTo(call.path)]],
  ),
);

/** @throws Error if no form calls this path. */
export function callTo(path: string): PostCall {
  const call = formCalls.get(path);
  if (call === undefined) throw new Error(`No form in contract/forms submits to ${path}.`);
  return call;
}

/** The calls that read a list of content, by kind. */
export const contentCalls = {
  gallery,
  blog: blogs,
  'client-testimonial': clientTestimonials,
  'employee-testimonial': employeeTestimonials,
  'contact-info': contactInfoCall,
  company: companies,
  service: servicesCall,
  faq: faqs,
  franchise: franchises,
  policy: policies,
  job: jobs,
  achievement: achievements,
  'page-text': pageTexts,
} as const;
export type ContentKind = keyof typeof contentCalls;

/** All calls in the order of §7, for the server and the API description. */
export const allCalls: readonly ApiCall[] = [
  ...formCalls.values(),
  sliceLead,
  ...Object.values(contentCalls),
  blogById,
  retention,
];
