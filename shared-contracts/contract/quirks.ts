import type { Definition } from '@platband/slice/contract/definition';
import { applicationCall } from './form/application-call';
import { emailField } from './form/common-fields';
import type { FieldDefinition, FormCall, FormDefinition } from './form/form-definition';
import { notSubmittedAlert } from './form/outcomes';
import type { allForms } from './generated/all-forms';
import { limits } from './limits';
import type { PageSettings } from './page-definitions';
import type { Profile } from './site-configuration';

type Form = (typeof allForms)[number];
type NamesOf<F> = F extends { readonly fields: infer Fields } ? keyof Fields : never;
type Part<T> = T extends object ? { readonly [Key in keyof T]?: Part<T[Key]> } : T;

type FormPatch = Part<Omit<FormDefinition, 'id' | 'fields' | 'call'>> & {
  readonly call?: FormCall;
  readonly fields?: { readonly [Name in NamesOf<Form>]?: Part<FieldDefinition> };
};

/** Definitions with documented behaviour, and the settings that differ in the mended profile. */
type Mended =
  | { readonly definitions: readonly Form['id'][]; readonly patch: FormPatch }
  | {
      [Id in keyof PageSettings]: {
        readonly definitions: readonly [Id];
        readonly patch: Part<PageSettings[Id]>;
      };
    }[keyof PageSettings];

/** Documented behaviour that no visitor would want (decisions, D1). */
export type Quirk = Mended & {
  readonly id: string;
};

/** Each is preceded by its section of the specification. */
export const quirks: readonly Quirk[] = [
  // §8
  {
    id: 'inline-enquiry-toast',
    definitions: ['form/inline-enquiry'],
    patch: { outcomes: { rejection: { toast: null }, failure: { toast: null } } },
  },
  // §5
  {
    id: 'loan-validation',
    definitions: ['form/finance-advice', 'form/loan'],
    patch: { validates: 'before-sending', fields: { mobile: { minDigits: limits.mobileDigits } } },
  },
  // §8
  {
    id: 'silent-failures',
    definitions: ['form/finance-advice', 'form/loan', 'form/contact'],
    patch: { outcomes: { rejection: notSubmittedAlert, failure: notSubmittedAlert } },
  },
  // §2
  {
    id: 'careers-popup',
    definitions: ['form/careers-popup'],
    patch: {
      call: applicationCall,
      fields: {
        name: { isRequired: true },
        email: { isRequired: true },
        mobile: { isRequired: true },
        resume: { isRequired: true },
      },
    },
  },
  // §3
  {
    id: 'car-loan-label',
    definitions: ['form/finance-advice', 'form/loan', 'form/enquiry'],
    patch: {
      fields: {
        loanType: { options: { CarLoan: 'Car Loans' } },
        loantype: { options: { CarLoan: 'Car Loans' } },
      },
    },
  },
  // §2
  {
    id: 'blog-article-state',
    definitions: ['page/blog-article'],
    patch: { withoutState: 'loads-by-slug' },
  },
  // §5
  {
    id: 'gmail-only',
    definitions: ['form/newsletter'],
    patch: {
      fields: {
        email: {
          label: 'Email address',
          placeholder: 'Enter your email',
          domain: '',
          messages: emailField.messages,
        },
      },
    },
  },
  // §8
  {
    id: 'services-fetch-toast',
    definitions: ['page/services'],
    patch: { failureToast: 'Failed to fetch services' },
  },
  // §5
  {
    id: 'private-funding-number',
    definitions: ['form/private-funding', 'form/get-private-funding'],
    patch: { fields: { mobile: { minDigits: limits.mobileDigits } } },
  },
  // §9
  {
    id: 'meeting-number',
    definitions: ['form/book-meeting'],
    patch: { fields: { mobile: { minDigits: limits.mobileDigits } } },
  },
  // §9
  {
    id: 'emi-total-label',
    definitions: ['page/emi-calculator'],
    patch: { totalLabel: 'Total interest' },
  },
  // §2
  { id: 'back-scroll', definitions: ['layout/arrival'], patch: { afterBack: 'place' } },
  // §2
  { id: 'services-new-tab', definitions: ['link/service-tab'], patch: { tab: 'in-address' } },
  // §2
  { id: 'legacy-menu', definitions: ['menu/services'], patch: { emptyLinks: 'lead-to-their-tab' } },
];

/** Applies the profile's quirks to a definition. No other function depends on both. */
export function inProfile<D extends Definition>(definition: D, profile: Profile): D {
  if (profile === 'documented') return definition;
  return quirks
    .filter(({ definitions }) => definitions.some((id) => id === definition.id))
    .reduce((merged, row) => merge(merged, row.patch), definition);
}

/** Ignores settings that the definition lacks, so that one patch can serve several definitions. */
function merge<T>(target: T, patch: Readonly<Record<string, unknown>>): T {
  const merged = { ...target } as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch)) {
    if (name in merged)
      merged[name] = isRecord(value) && isRecord(merged[name]) ? merge(merged[name], value) : value;
  }
  return merged as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
