import { cookieIn } from '@platband/server-kit/tokens';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { FormPageProps } from 'shared-contracts/contract/form/form-page';
import { nativeForms } from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import { newsletterOtpForm } from 'shared-contracts/contract/forms/newsletter-otp';
import type { FormRequest } from './call-form';
import { successTexts } from './outcome-texts';

/** Contents of a form's page other than the title. Missing parts are not shown. */
export type Shown = Partial<Omit<FormPageProps, 'title' | 'days'>>;

/** The newsletter has two steps. */
const stepAfter: Readonly<Record<string, FormDefinition>> = {
  [newsletterForm.id]: newsletterOtpForm,
};

export const hasNextStep = ({ id }: FormDefinition): boolean => stepAfter[id] !== undefined;

/** A lost or expired code can be resent. */
export const stepBefore = ({ id }: FormDefinition, values: Values): FormPageProps['stepBefore'] =>
  id === newsletterOtpForm.id && values['email'] ? { definition: newsletterForm, values } : null;

/** Cookie with the address for the next step, since URLs end up in logs. */
const emailName = 'form-email';
export const emailCookie = ({ protocol }: FormRequest, email: string): string =>
  `${emailName}=${encodeURIComponent(email)}; Path=${nativeForms}; Max-Age=600; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`;
export const emailIn = ({ headers }: FormRequest): string => {
  try {
    return decodeURIComponent(cookieIn(headers.cookie, emailName) ?? '');
  } catch {
    return '';
  }
};

/** @param email Address from the previous step, or empty if unknown. */
export function shownOnceSent(sent: FormDefinition, email: string): Shown {
  const definition = stepAfter[sent.id];
  const said = { said: successTexts(sent), isAccepted: true };
  if (definition === undefined) return said;
  const values = { email };
  const form = { definition, values, problems: {}, shownAt: String(Date.now()) };
  return { ...said, form, stepBefore: stepBefore(definition, values) };
}
