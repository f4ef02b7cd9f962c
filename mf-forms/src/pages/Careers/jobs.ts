export interface Job {
  readonly title: string;
  readonly facts: readonly (readonly [term: string, text: string])[];
  /** Opening date, e.g. 2026-11-01, which search engines require. */
  readonly openSince: string;
}

const job: Job = {
  title: 'Developer',
  facts: [
    ['Department', 'Loan Department'],
    ['Employment Type', 'Full Time'],
    ['Location', 'Remote'],
  ],
  openSince: '2026-11-01',
};

/** Four identical job cards (§2 Careers). */
export const jobs: readonly Job[] = [job, job, job, job];
