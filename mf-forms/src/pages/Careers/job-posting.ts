import type { StructuredData } from '@platband/slice/runtime/page-module';
import { company } from 'shared-contracts/contract/company';
import type { Job } from 'shared-contracts/contract/entities/content';

/** The parts of a position that its card shows, by their label. */
export const factsOf = ({ department, employmentType, location }: Job) =>
  [
    ['Department', department],
    ['Employment Type', employmentType],
    ['Location', location],
  ] as const;

/** Converts a position to schema.org's JobPosting, which needs the day on which it opened. */
export const getJobPosting = (job: Job): StructuredData => ({
  '@type': 'JobPosting',
  title: job.title,
  description: factsOf(job)
    .map(([term, text]) => `${term}: ${text}.`)
    .join(' '),
  datePosted: job.openSince,
  employmentType: job.employmentType.toUpperCase().replaceAll(' ', '_'),
  ...(job.location === 'Remote'
    ? {
        jobLocationType: 'TELECOMMUTE',
        applicantLocationRequirements: { '@type': 'Country', name: 'India' },
      }
    : {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            addressLocality: job.location,
            addressCountry: 'IN',
          },
        },
      }),
  hiringOrganization: { '@type': 'Organization', name: company().name },
});
