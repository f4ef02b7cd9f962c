import type { FormDefinition } from '../form/form-definition';
import { privateFundingForm } from './private-funding';

/**
 * The funding form of the home carousel (§2 Home): fields and call of private funding under another
 * title.
 */
export const getPrivateFundingForm = {
  ...privateFundingForm,
  id: 'form/get-private-funding',
  title: 'Get Private Funding',
  modal: 'GetPrivateFunding',
} as const satisfies FormDefinition;
