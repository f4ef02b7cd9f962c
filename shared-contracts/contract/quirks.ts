import type { Profile } from '@platform/slice/contract/configuration';
import type { Definition } from '@platform/slice/contract/definition';
import { applicationCall } from './form/application-call';
import { notSubmittedAlert } from './form/outcomes';
import { limits } from './limits';

/** One place where the documented product behaves as no visitor would want (decisions, D1). */
export interface Quirk {
  readonly id: string;
  /** Where the specification describes it. */
  readonly section: `§${number}`;
  /** The definitions that hold the documented behaviour. */
  readonly definitions: readonly string[];
  /** What changes in them when it is mended: only the settings that differ, merged into the definition. */
  readonly patch: Readonly<Record<string, unknown>>;
}

export const quirks: readonly Quirk[] = [
  {
    id: 'inline-enquiry-toast',
    section: '§8',
    definitions: ['form/inline-enquiry'],
    patch: { outcomes: { rejection: { toast: null }, failure: { toast: null } } },
  },
  {
    id: 'loan-validation',
    section: '§5',
    definitions: ['form/finance-advice', 'form/loan'],
    patch: { validates: 'before-sending', fields: { mobile: { minDigits: limits.mobileDigits } } },
  },
  {
    id: 'silent-failures',
    section: '§8',
    definitions: ['form/finance-advice', 'form/loan', 'form/contact'],
    patch: { outcomes: { rejection: notSubmittedAlert, failure: notSubmittedAlert } },
  },
  {
    id: 'careers-popup',
    section: '§2',
    definitions: ['form/careers-popup'],
    patch: {
      call: applicationCall,
      fields: { name: { isRequired: true }, email: { isRequired: true }, mobile: { isRequired: true }, resume: { isRequired: true } },
    },
  },
  {
    id: 'car-loan-label',
    section: '§3',
    definitions: ['form/finance-advice', 'form/loan', 'form/enquiry'],
    patch: { fields: { loanType: { options: { CarLoan: 'Car Loans' } }, loantype: { options: { CarLoan: 'Car Loans' } } } },
  },
  { id: 'blog-article-state', section: '§2', definitions: ['page/blog-article'], patch: { withoutState: 'loads-by-slug' } },
  {
    id: 'gmail-only',
    section: '§5',
    definitions: ['form/newsletter'],
    patch: {
      fields: {
        email: {
          label: 'Email address',
          placeholder: 'Enter your email',
          domain: '',
          messages: { required: 'Enter your email', invalid: 'Enter an email address, as in name@example.com' },
        },
      },
    },
  },
  { id: 'services-fetch-toast', section: '§8', definitions: ['page/services'], patch: { failureToast: 'Failed to fetch services' } },
  { id: 'legacy-menu', section: '§2', definitions: ['menu/services'], patch: { emptyLinks: 'lead-to-their-tab' } },
];

/** The definition as the profile wants it. The one place where quirks and definitions meet. */
export function inProfile<D extends Definition>(definition: D, profile: Profile): D {
  if (profile === 'documented') return definition;
  return quirks.filter((row) => row.definitions.includes(definition.id)).reduce((merged, row) => merge(merged, row.patch), definition);
}

/** Settings that the definition does not have are left out, so that one patch can serve definitions that differ. */
function merge<T>(target: T, patch: Readonly<Record<string, unknown>>): T {
  const merged = { ...target } as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch)) {
    if (name in merged) merged[name] = isRecord(value) && isRecord(merged[name]) ? merge(merged[name], value) : value;
  }
  return merged as T;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
