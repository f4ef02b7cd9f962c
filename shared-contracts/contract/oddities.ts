import { careerApplication } from './api/career-application';
import type { Profile } from './configuration';
import type { Definition } from './definition';
import { notSubmittedAlert } from './forms/outcomes';

/** One place where the documented product behaves as no visitor would want (decisions, D1). */
export interface Oddity {
  readonly id: string;
  /** Where the specification describes it. */
  readonly section: `§${number}`;
  /** The definitions that hold the documented behaviour. */
  readonly definitions: readonly string[];
  /** What changes in them when it is mended: only the settings that differ, merged into the definition. */
  readonly patch: Readonly<Record<string, unknown>>;
}

export const oddities: readonly Oddity[] = [
  {
    id: 'inline-enquiry-toast',
    section: '§8',
    definitions: ['form/inline-enquiry'],
    patch: { outcomes: { refusal: { toast: null }, failure: { toast: null } } },
  },
  {
    id: 'loan-validation',
    section: '§5',
    definitions: ['form/finance-advice', 'form/loan'],
    patch: { validates: 'before-sending', fields: { mobile: { pattern: '[0-9]{10}' } } },
  },
  {
    id: 'silent-failures',
    section: '§8',
    definitions: ['form/finance-advice', 'form/loan', 'form/contact'],
    patch: { outcomes: { refusal: notSubmittedAlert, failure: notSubmittedAlert } },
  },
  {
    id: 'careers-popup',
    section: '§2',
    definitions: ['form/careers-popup'],
    patch: {
      call: careerApplication,
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
  { id: 'gmail-only', section: '§5', definitions: ['form/newsletter'], patch: { fields: { email: { pattern: '' } } } },
  { id: 'services-fetch-toast', section: '§8', definitions: ['page/services'], patch: { failureToast: 'Failed to fetch services' } },
  { id: 'legacy-menu', section: '§2', definitions: ['menu/services'], patch: { emptyLinks: 'lead-to-their-tab' } },
];

/** The definition as the profile wants it. The one place where oddities and definitions meet. */
export function inProfile<D extends Definition>(definition: D, profile: Profile): D {
  if (profile === 'documented') return definition;
  return oddities.filter((row) => row.definitions.includes(definition.id)).reduce((merged, row) => merge(merged, row.patch), definition);
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
