import type { ReadBy } from '@platform/slice/contract/read-content';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { shops } from 'shared-contracts/contract/entities/content';
import { languages } from 'shared-contracts/contract/languages';
import { tabTitles } from 'shared-contracts/contract/service-tabs';
import type * as v from 'valibot';
import {
  type Collection,
  drawing,
  figure,
  imageText,
  oneEntry,
  picture,
  policyPages,
  policyProblems,
  policyText,
  webAddress,
} from './fields';

type ItemOf<Kind extends ContentKind> =
  ReadBy<(typeof contentCalls)[Kind]> extends infer Answer
    ? Answer[keyof Answer] extends readonly (infer Item)[]
      ? Item
      : never
    : never;

/** All kinds of content. The checks and the forms in `/content/` are generated from it. */
export const collections: {
  readonly [Kind in ContentKind]: Collection<Exclude<keyof ItemOf<Kind> & string, 'hi'>>;
} = {
  blog: {
    label: 'Articles',
    singular: 'Article',
    hint: 'The title makes the address: changing it changes the address.',
    fields: {
      title: {
        label: 'Title',
        is: 'line',
        pattern: [
          '.*[A-Za-z0-9].*',
          'Its address is made of the Latin letters and digits in it, and there are none.',
        ],
      },
      imageFileName: picture,
      imageText,
      publishedOn: {
        label: 'Day',
        is: 'day',
        hint: 'Visitors see the article from this day on; previews show it before.',
      },
      topics: { label: 'Topics', is: 'list' },
      author: { label: 'Author', is: 'line', hint: 'By role: credit analyst' },
      figure: figure(
        'Large over the picture: 300–900. Leave it empty over a photograph that shows enough.',
      ),
      counts: { label: 'What the figure counts', is: 'line' },
      description: {
        label: 'Text',
        is: 'markdown',
        hint: 'The list shows its first 120 characters.',
      },
      id: { label: 'Number', is: 'id' },
    },
  },
  service: {
    label: 'Services',
    singular: 'Service',
    fields: {
      serviceName: {
        label: 'Tab',
        is: 'line',
        options: Object.values(tabTitles),
      },
      subServiceName: { label: 'Name', is: 'line' },
      imageFileName: drawing,
      bulletPoints: {
        label: 'Points',
        is: 'list',
        hint: 'A fact has a label: How much: ₹1–50 crore. Anything else is a sentence.',
      },
      _id: { label: 'Id', is: 'id' },
    },
  },
  faq: {
    label: 'Questions',
    singular: 'Question',
    fields: {
      question: { label: 'Question', is: 'line' },
      answer: { label: 'Answer', is: 'text' },
    },
  },
  'client-testimonial': {
    label: 'Clients',
    singular: 'Client',
    fields: {
      title: { label: 'Heading', is: 'line' },
      description: { label: 'Words', is: 'text' },
      clientName: { label: 'Name', is: 'line' },
      sum: { label: 'Borrowed', is: 'line', hint: '₹18 lakh' },
      days: { label: 'From first call to money', is: 'line', hint: '9 days' },
      banks: { label: 'Banks asked', is: 'line' },
      photo: picture,
      shop: {
        label: 'Drawing',
        is: 'line',
        options: shops,
        hint: 'The place that is drawn beside the words.',
      },
    },
  },
  'employee-testimonial': {
    label: 'Employees',
    singular: 'Employee',
    fields: {
      description: { label: 'Words', is: 'text' },
      designation: { label: 'Role', is: 'line' },
      imageFileName: picture,
      imageText,
    },
  },
  gallery: {
    label: 'Gallery',
    singular: 'Picture',
    fields: {
      eventType: { label: 'Group', is: 'line', hint: 'Pictures of the same group stand together.' },
      imageFileName: picture,
      caption: {
        label: 'Caption',
        is: 'line',
        hint: 'Date · place · occasion · guests. A photograph needs it.',
      },
    },
  },
  franchise: {
    label: 'Franchises',
    singular: 'Franchise',
    fields: {
      title: { label: 'Name', is: 'line' },
      location: { label: 'Place', is: 'line' },
      description: { label: 'Words', is: 'text' },
      imageFileName: drawing,
    },
  },
  'contact-info': {
    label: 'Contact',
    singular: 'Contact',
    hint: 'The first entry is shown.',
    problemsOfAll: oneEntry,
    fields: {
      email: {
        label: 'Email',
        is: 'line',
        pattern: ['[^\\s@]+@[^\\s@]+\\.[^\\s@]+', 'It is no email address.'],
      },
      phone: {
        label: 'Telephone',
        is: 'line',
        pattern: [
          '\\+[0-9][0-9 ]{7,19}',
          'It is no number with its country, as in +91 98765 43210.',
        ],
      },
      address: { label: 'Address', is: 'text' },
      addressInHindi: {
        label: 'Address in Hindi',
        is: 'text',
        hint: 'Left empty, Hindi pages show the other one.',
      },
    },
  },
  company: {
    label: 'Company',
    singular: 'Company',
    hint: 'The first entry is shown. What is left empty in Hindi is shown in English.',
    isNewer: true,
    problemsOfAll: oneEntry,
    fields: {
      name: { label: 'Name', is: 'line' },
      tagline: { label: 'Tagline', is: 'line' },
      taglineInHindi: { label: 'Tagline in Hindi', is: 'line' },
      blurb: {
        label: 'In two sentences',
        is: 'text',
        hint: 'In the footer, and for search engines.',
      },
      blurbInHindi: { label: 'In two sentences, in Hindi', is: 'text' },
      regions: { label: 'Regions', is: 'list' },
      regionsInHindi: { label: 'Regions in Hindi', is: 'list' },
      hours: { label: 'Hours', is: 'line' },
      hoursInHindi: { label: 'Hours in Hindi', is: 'line' },
      openingHours: {
        label: 'Hours for machines',
        is: 'line',
        hint: 'When callers are rung, and for search engines: Mo-Fr 10:00-19:00, Sa 10:00-14:00',
        pattern: [
          '(?:(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:-(?:Mo|Tu|We|Th|Fr|Sa|Su))? [0-2][0-9]:[0-5][0-9]-[0-2][0-9]:[0-5][0-9](?:, )?)+',
          'It is no row of days and hours, as in Mo-Sa 10:00-19:00.',
        ],
      },
      managingDirector: {
        label: 'Managing director',
        is: 'line',
        hint: 'The grievance officer, too.',
      },
      managingDirectorInHindi: { label: 'Managing director in Hindi', is: 'line' },
      legalName: { label: 'Legal name', is: 'line' },
      cin: { label: 'CIN', is: 'line' },
      gstin: { label: 'GSTIN', is: 'line' },
      rbiRegistration: { label: 'RBI registration', is: 'line' },
      legalNote: { label: 'Note on these numbers', is: 'line' },
      legalNoteInHindi: { label: 'Note on these numbers in Hindi', is: 'line' },
      chatName: { label: 'Name of the chat', is: 'line' },
      chatNameInHindi: { label: 'Name of the chat in Hindi', is: 'line' },
      chat: {
        label: 'Address of the chat',
        is: 'line',
        hint: 'The number is added to it.',
        pattern: webAddress,
      },
      social: { label: 'Social links', is: 'links', pattern: webAddress },
    },
  },
  policy: {
    label: 'Policies',
    singular: 'Policy',
    hint: 'A page without an entry in Hindi is shown in English.',
    isNewer: true,
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
        hint: "Numbered by the page. An empty line parts paragraphs. {name}, {email}, {phone} and {address} stand for the company's own, {kept} for how long enquiries are kept, {yourData} for the link to what is held about the reader.",
      },
    },
  },
};

/** Returns the contract's schema for an entry. */
export function entrySchema(kind: ContentKind): v.ObjectSchema<v.ObjectEntries, undefined> {
  const [list] = Object.values(contentCalls[kind].response.entries);
  return (list as v.ArraySchema<v.ObjectSchema<v.ObjectEntries, undefined>, undefined>).item;
}
