import { sourceOf } from './lead-source';
import { formNameOf, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';

/** Who sent a lead and about what, each on one line; empty where the lead does not say. */
export interface LeadSummary {
  readonly name: string;
  readonly phone: string;
  readonly town: string;
  /** What was pressed to open the form, else the loan or service, else the form's name. */
  readonly topic: string;
}

export function summarizeLead(lead: StoredLead): LeadSummary {
  const first = (...names: readonly string[]): string =>
    names.map((name) => toLine(wordsOfValue(lead, name))).find((text) => text !== '') ?? '';
  return {
    name: first('name', 'fullName'),
    phone: first('mobile', 'phone'),
    town: first('city', 'location'),
    topic: sourceOf(lead).about ?? (first('loanType', 'serviceType') || formNameOf(lead)),
  };
}

/** Line breaks and control characters would end a header of a mail. */
const toLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
