import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { employeeTestimonial } from '../entities/content';

/** §7: reads testimonials. */
export const employeeTestimonials = {
  method: 'GET',
  path: '/testimonials/employee',
  sendsToken: true,
  summary: 'Employee quotes',
  response: v.object({ testimonials: v.array(employeeTestimonial) }),
} as const satisfies ApiCall;
