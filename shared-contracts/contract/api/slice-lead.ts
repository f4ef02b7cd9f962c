import type { ApiCall } from '@platband/slice/contract/api-call';
import * as v from 'valibot';
import { sliceFormSchema } from '../form/slice-form-schema';
import { leadAnswer } from './lead-answer';

/** The call of slice forms. The live release defines the exact request. */
export const sliceLead = {
  method: 'POST',
  path: '/leads/:slice/:form',
  sendsToken: false,
  summary: 'Send a form that a slice’s live release defines',
  request: v.record(v.string(), v.union([v.string(), v.number()])),
  response: leadAnswer,
  definition: sliceFormSchema,
} as const satisfies ApiCall;
