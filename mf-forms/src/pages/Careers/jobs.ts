import type { Job } from 'shared-contracts/contract/entities/content';

const job: Job = {
  title: 'Developer',
  department: 'Loan Department',
  employmentType: 'Full Time',
  location: 'Remote',
  openSince: '2026-11-01',
};

/** Four identical job cards (§2 Careers): what the page shows of a backend without positions. */
export const documentedJobs: readonly Job[] = [job, job, job, job];
