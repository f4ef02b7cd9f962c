import { languages } from 'shared-contracts/contract/languages';
import {
  type Collections,
  inBothLanguages,
  oneEntry,
  policyPages,
  policyProblems,
  policyText,
  textProblems,
  webAddress,
} from './fields';

/** The company, its policies, and what its pages say. */
export const companyCollections: Pick<
  Collections,
  'contact-info' | 'company' | 'policy' | 'page-text'
> = {
  'contact-info': {
    label: 'Contact',
    singular: 'Contact',
    hint: 'Only the first entry is shown. Where the Hindi is empty, Hindi pages show the English.',
    problemsOfAll: oneEntry,
    fields: inBothLanguages(
      {
        email: {
          label: 'Email',
          is: 'line',
          pattern: [
            '[^\\s@]+@[^\\s@]+\\.[^\\s@]+',
            'This is not an email address. Write it as name@example.com.',
          ],
        },
        phone: {
          label: 'Telephone',
          is: 'line',
          pattern: [
            '\\+[0-9][0-9 ]{7,19}',
            'Write the number with its country code, such as +91 98765 43210.',
          ],
        },
        address: { label: 'Address', is: 'text' },
      },
      'address',
    ),
  },
  company: {
    label: 'Company',
    singular: 'Company',
    hint: 'Only the first entry is shown. Where the Hindi is empty, Hindi pages show the English.',
    problemsOfAll: oneEntry,
    fields: inBothLanguages(
      {
        name: { label: 'Name', is: 'line' },
        tagline: { label: 'Tagline', is: 'line' },
        blurb: {
          label: 'In two sentences',
          is: 'text',
          hint: 'In the footer, and for search engines.',
        },
        regions: { label: 'Regions', is: 'list' },
        hours: { label: 'Hours', is: 'line' },
        openingHours: {
          label: 'Hours for machines',
          is: 'line',
          hint: 'For callbacks and search engines: Mo-Fr 10:00-19:00, Sa 10:00-14:00',
          pattern: [
            '(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))? [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9](?:, )?)+',
            'These are not days and hours. Write them as Mo-Sa 10:00-19:00.',
          ],
        },
        managingDirector: {
          label: 'Managing director',
          is: 'line',
          hint: 'Also the grievance officer.',
        },
        legalName: { label: 'Legal name', is: 'line' },
        cin: { label: 'CIN', is: 'line' },
        gstin: { label: 'GSTIN', is: 'line' },
        rbiRegistration: { label: 'RBI registration', is: 'line' },
        legalNote: { label: 'Note on these numbers', is: 'line' },
        chatName: { label: 'Name of the chat', is: 'line' },
        chat: {
          label: 'Address of the chat',
          is: 'line',
          hint: 'The number is added to it.',
          pattern: webAddress,
        },
        social: { label: 'Social links', is: 'links', pattern: webAddress },
        closedDays: {
          label: 'Closed days',
          is: 'list',
          hint: 'No call is promised for these: 2026-11-08',
          pattern: ['\\d{4}-\\d\\d-\\d\\d', 'Write year, month and day: 2026-11-08.'],
        },
        notice: {
          label: 'Notice on top of every page',
          is: 'line',
          hint: 'Leave it empty for no notice.',
        },
        redirects: {
          label: 'Redirects',
          is: 'links',
          hint: 'Name: the old address, such as /diwali. Address: the page that replaces it.',
          pattern: [
            '/(?:[^/\\s]\\S*)?',
            'This is not an address of this site. Write it as /contact.',
          ],
        },
      },
      'tagline',
      'blurb',
      'regions',
      'hours',
      'managingDirector',
      'legalNote',
      'chatName',
      'notice',
    ),
  },
  policy: {
    label: 'Policies',
    singular: 'Policy',
    hint: 'If a policy has no entry in Hindi, its Hindi page shows the English.',
    problemsOfAll: policyProblems,
    fields: {
      title: { label: 'Title', is: 'line', ...policyText('name') },
      page: { label: 'Page', is: 'line', options: policyPages },
      language: { label: 'Language', is: 'line', options: languages.map(({ code }) => code) },
      intro: { label: 'Introduction', is: 'text', ...policyText('name|email|phone|address') },
      sections: {
        label: 'Sections',
        is: 'sections',
        ...policyText('name|email|phone|address|kept|yourData'),
        hint: "The page numbers them. An empty line separates paragraphs. {name}, {email}, {phone} and {address} insert the company's own, {kept} how long enquiries are kept, {yourData} a link to the reader's own data.",
      },
    },
  },
  'page-text': {
    label: 'Texts of pages',
    singular: 'Text',
    hint: 'Replaces the documented text of a page, in each language. Leave it empty to keep the documented text.',
    isFixed: true,
    problemsOfAll: textProblems,
    fields: inBothLanguages(
      {
        place: { label: 'Place', is: 'line' },
        documented: { label: 'Documented text', is: 'text', hint: 'This cannot be changed.' },
        text: { label: 'Own text', is: 'text' },
      },
      'text',
    ),
  },
};
