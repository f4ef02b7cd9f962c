import type { FormDefinition } from '../form/form-definition';
import { privateFundingForm } from './private-funding';

/**
 * The home carousel's funding form (§2 Home): the private funding form's fields and call under
 * another title.
 */
export const getPrivateFundingForm = {
  ...privateFundingForm,
  id: 'form/get-private-funding',
  title: 'Get Private Funding',
  modal: 'GetPrivateFunding',
} as const satisfies FormDefinition;
