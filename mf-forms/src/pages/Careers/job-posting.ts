import type { StructuredData } from '@platform/slice/runtime/page-module';
import { company } from 'shared-contracts/contract/company';
import type { Job } from './jobs';

/** Converts a position to schema.org's JobPosting. */
export const getJobPosting = ({ title, facts, openSince }: Job): StructuredData => ({
  '@type': 'JobPosting',
  title,
  description: facts.map(([term, text]) => `${term}: ${text}.`).join(' '),
  datePosted: openSince,
  employmentType: 'FULL_TIME',
  jobLocationType: 'TELECOMMUTE',
  applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  hiringOrganization: { '@type': 'Organization', name: company().name },
});
