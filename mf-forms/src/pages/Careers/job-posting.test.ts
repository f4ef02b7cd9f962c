import { expect, test } from 'vitest';
import { getJobPosting } from './job-posting';
import { documentedJobs } from './jobs';

const [documented] = documentedJobs;

test('a position is described to search engines, with its town if it is not remote', () => {
  if (documented === undefined) throw new Error('There is no documented position.');
  expect(getJobPosting(documented)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Developer',
    datePosted: '2026-11-01',
    employmentType: 'FULL_TIME',
    jobLocationType: 'TELECOMMUTE',
    description: 'Department: Loan Department. Employment Type: Full Time. Location: Remote.',
    applicantLocationRequirements: { '@type': 'Country', name: 'India' },
  });
  const inIndore = getJobPosting({ ...documented, location: 'Indore' });
  expect(inIndore).toMatchObject({ jobLocation: { address: { addressLocality: 'Indore' } } });
  expect(inIndore).not.toHaveProperty('jobLocationType');
});
