import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { achievementDrawings, awardClips, shops } from 'shared-contracts/contract/entities/content';
import { tabTitles } from 'shared-contracts/contract/service-tabs';
import type * as v from 'valibot';
import { companyCollections } from './company-schema';
import { type Collections, drawing, figure, imageText, inBothLanguages, picture } from './fields';

/** All kinds of content. The checks and the forms in `/content/` are generated from it. */
export const collections: Collections = {
  blog: {
    label: 'Articles',
    singular: 'Article',
    hint: 'The address of an article is made from its title, so changing the title changes the address.',
    fields: {
      title: {
        label: 'Title',
        is: 'line',
        pattern: [
          '.*[A-Za-z0-9].*',
          'The title has no Latin letters or digits, from which the address of the article is made. Add some.',
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
      author: {
        label: 'Author',
        is: 'line',
        hint: 'A role instead of a name, such as credit analyst',
      },
      figure: figure('Shown in large type over the picture, such as 300–900. Optional.'),
      counts: { label: 'Meaning of the figure', is: 'line' },
      description: {
        label: 'Text',
        is: 'markdown',
        hint: 'The list of articles shows the first 120 characters.',
      },
      id: { label: 'Number', is: 'id' },
    },
  },
  service: {
    label: 'Services',
    singular: 'Service',
    fields: inBothLanguages(
      {
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
          hint: 'Write a fact as a label, a colon and the value, such as How much: ₹1–50 crore. Any other line is shown as a sentence.',
        },
        _id: { label: 'Id', is: 'id' },
      },
      'subServiceName',
      'bulletPoints',
    ),
  },
  faq: {
    label: 'Questions',
    singular: 'Question',
    fields: inBothLanguages(
      {
        question: { label: 'Question', is: 'line' },
        answer: { label: 'Answer', is: 'text' },
      },
      'question',
      'answer',
    ),
  },
  'client-testimonial': {
    label: 'Clients',
    singular: 'Client',
    fields: inBothLanguages(
      {
        title: { label: 'Heading', is: 'line' },
        description: { label: 'Words', is: 'text' },
        clientName: { label: 'Name', is: 'line' },
        sum: { label: 'Borrowed', is: 'line', hint: '₹18 lakh' },
        days: { label: 'Time from first call to payout', is: 'line', hint: '9 days' },
        banks: { label: 'Banks contacted', is: 'line' },
        photo: picture,
        shop: {
          label: 'Drawing',
          is: 'line',
          options: shops,
          hint: 'The drawing next to the quotation.',
        },
      },
      'title',
      'description',
      'clientName',
      'sum',
      'days',
      'banks',
    ),
  },
  'employee-testimonial': {
    label: 'Employees',
    singular: 'Employee',
    fields: inBothLanguages(
      {
        description: { label: 'Words', is: 'text' },
        designation: { label: 'Role', is: 'line' },
        imageFileName: picture,
        imageText,
      },
      'description',
      'designation',
      'imageText',
    ),
  },
  gallery: {
    label: 'Gallery',
    singular: 'Picture',
    fields: inBothLanguages(
      {
        eventType: {
          label: 'Group',
          is: 'line',
          hint: 'Pictures with the same group are shown together.',
        },
        imageFileName: picture,
        caption: {
          label: 'Caption',
          is: 'line',
          hint: 'Write date · place · occasion · guests. Required for photographs.',
        },
      },
      'eventType',
      'caption',
    ),
  },
  franchise: {
    label: 'Franchises',
    singular: 'Franchise',
    fields: inBothLanguages(
      {
        title: { label: 'Name', is: 'line' },
        location: { label: 'Place', is: 'line' },
        description: { label: 'Words', is: 'text' },
        imageFileName: drawing,
      },
      'title',
      'location',
      'description',
    ),
  },
  job: {
    label: 'Positions',
    singular: 'Position',
    hint: 'The Careers page shows them as cards, in this order.',
    fields: inBothLanguages(
      {
        title: { label: 'Title', is: 'line' },
        department: { label: 'Department', is: 'line' },
        employmentType: { label: 'Employment type', is: 'line', hint: 'Full Time' },
        location: { label: 'Location', is: 'line', hint: 'Remote, or a town' },
        openSince: { label: 'Open since', is: 'day', hint: 'Shown by search engines.' },
      },
      'title',
      'department',
      'employmentType',
      'location',
    ),
  },
  achievement: {
    label: 'Timeline',
    singular: 'Achievement',
    hint: 'The About page shows them in this order.',
    fields: inBothLanguages(
      {
        year: { label: 'Year', is: 'line', hint: '2025, or 2018 to 2020' },
        text: { label: 'Words', is: 'text' },
        drawing: { label: 'Drawing', is: 'line', options: achievementDrawings },
        clip: { label: 'Video of the award', is: 'line', options: awardClips },
      },
      'year',
      'text',
    ),
  },
  ...companyCollections,
};

/** Returns the contract's schema for an entry. */
export function entrySchema(kind: ContentKind): v.ObjectSchema<v.ObjectEntries, undefined> {
  const [list] = Object.values(contentCalls[kind].response.entries);
  return (list as v.ArraySchema<v.ObjectSchema<v.ObjectEntries, undefined>, undefined>).item;
}
