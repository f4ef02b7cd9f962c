interface Job {
  readonly title: string;
  readonly facts: readonly (readonly [term: string, text: string])[];
}

const job: Job = {
  title: 'Developer',
  facts: [
    ['Department', 'Loan Department'],
    ['Employment Type', 'Full Time'],
    ['Location', 'Remote'],
  ],
};

/** Four identical job cards (§2 Careers). */
export const jobs: readonly Job[] = [job, job, job, job];
