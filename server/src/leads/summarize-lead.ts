import { getSource } from './lead-source';
import { getFormName, wordsOfValue } from './stored-kinds';
import type { StoredLead } from './stored-lead';

/** A lead's sender and topic, each on one line; empty if unknown. */
export interface LeadSummary {
  readonly name: string;
  readonly phone: string;
  readonly town: string;
  /** The pressed button, else the loan or service, else the form's name. */
  readonly topic: string;
}

export function summarizeLead(lead: StoredLead): LeadSummary {
  const first = (...names: readonly string[]): string =>
    names.map((name) => toLine(wordsOfValue(lead, name))).find((text) => text !== '') ?? '';
  return {
    name: first('name', 'fullName'),
    phone: first('mobile', 'phone'),
    town: first('city', 'location'),
    topic: getSource(lead).about ?? (first('loanType', 'serviceType') || getFormName(lead)),
  };
}

/** Line breaks and control characters would end a mail header. */
const toLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
