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
    hint: 'Only the first entry is shown. Hindi pages show the English text wherever the Hindi is empty.',
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
    hint: 'Only the first entry is shown. Hindi pages show the English text wherever the Hindi is empty.',
    problemsOfAll: oneEntry,
    fields: inBothLanguages(
      {
        name: { label: 'Name', is: 'line' },
        tagline: { label: 'Tagline', is: 'line' },
        blurb: {
          label: 'Summary',
          is: 'text',
          hint: 'Two sentences, shown in the footer and by search engines.',
        },
        regions: { label: 'Regions', is: 'list' },
        hours: { label: 'Hours', is: 'line' },
        openingHours: {
          label: 'Opening hours in machine-readable form',
          is: 'line',
          hint: 'Used for callbacks and search engines, such as Mo-Fr 10:00-19:00, Sa 10:00-14:00',
          pattern: [
            '(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))? [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9](?:, )?)+',
            'These are not valid opening hours. Write them as Mo-Sa 10:00-19:00.',
          ],
        },
        managingDirector: {
          label: 'Managing director',
          is: 'line',
          hint: 'Named as the grievance officer, too.',
        },
        legalName: { label: 'Legal name', is: 'line' },
        cin: { label: 'CIN', is: 'line' },
        gstin: { label: 'GSTIN', is: 'line' },
        rbiRegistration: { label: 'RBI registration', is: 'line' },
        legalNote: { label: 'Note on the registration numbers', is: 'line' },
        chatName: { label: 'Chat service', is: 'line' },
        chat: {
          label: 'Chat link',
          is: 'line',
          hint: 'Begins with https://. The site adds the phone number at the end.',
          pattern: webAddress,
        },
        social: { label: 'Social links', is: 'links', pattern: webAddress },
        closedDays: {
          label: 'Closed days',
          is: 'list',
          hint: 'Days on which no callback is promised, such as 2026-11-08',
          pattern: ['\\d{4}-\\d\\d-\\d\\d', 'Write the date as year, month and day: 2026-11-08.'],
        },
        notice: {
          label: 'Notice at the top of every page',
          is: 'line',
          hint: 'Leave it empty for no notice.',
        },
        redirects: {
          label: 'Redirects',
          is: 'links',
          hint: 'As the name, write the old address, such as /diwali. As the address, write the page that replaces it, such as /contact.',
          pattern: [
            '/(?:[^/\\s]\\S*)?',
            'This is not an address on this site. Write it as /contact.',
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
    hint: 'If a policy has no entry in Hindi, its Hindi page shows the English entry.',
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
        hint: "The page numbers the sections. Separate paragraphs with an empty line. {name}, {email}, {phone} and {address} insert the company's details, {kept} inserts how long enquiries are kept, and {yourData} inserts a link to the page where readers see their own data.",
      },
    },
  },
  'page-text': {
    label: 'Page texts',
    singular: 'Text',
    hint: 'A replacement for the documented text of a page, in each language. Leave it empty to keep the documented text.',
    isFixed: true,
    problemsOfAll: textProblems,
    fields: inBothLanguages(
      {
        place: { label: 'Place', is: 'line' },
        documented: {
          label: 'Documented text',
          is: 'text',
          hint: 'For reference. It cannot be changed.',
        },
        text: { label: 'Replacement text', is: 'text' },
      },
      'text',
    ),
  },
};
