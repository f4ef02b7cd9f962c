import { cases } from '@platband/slice/build/cases';
import { readAnswer } from '@platband/slice/contract/read-content';
import { describe, expect, test } from 'vitest';
import { blogById } from './blog-by-id';
import { blogs } from './blogs';
import { clientTestimonials } from './client-testimonials';
import { contactInfoCall } from './contact-info';
import { employeeTestimonials } from './employee-testimonials';
import { faqs } from './faqs';
import { franchises } from './franchises';
import { gallery } from './gallery';
import { servicesCall } from './services';

const article = { id: '1', title: 'One', description: '<p>Text</p>', imageFileName: 'one.svg' };
const service = {
  _id: 's',
  serviceName: 'Loans',
  subServiceName: 'Small',
  imageFileName: 's.svg',
  bulletPoints: ['"Quick"'],
};

test('reads numeric ids as text', () => {
  const answer = { data: [{ ...article, id: 7 }, { ...article, id: 0 }, article] };
  expect(readAnswer(blogs.response, answer)).toEqual({
    value: {
      data: [
        { ...article, id: '7' },
        { ...article, id: '0' },
        { ...article, id: '1' },
      ],
    },
    skipped: [],
  });
  expect(
    readAnswer(servicesCall.response, { services: [{ ...service, _id: 12 }] })?.value.services[0]
      ?._id,
  ).toBe('12');
});

/** Every list of §7 with one entry of §3. */
const lists = [
  ['gallery', gallery, 'galleries', { eventType: 'Opening', imageFileName: 'a.svg' }],
  ['blogs', blogs, 'data', article],
  [
    'client testimonials',
    clientTestimonials,
    'clientTestimonials',
    { title: 'a', description: 'b', clientName: 'c' },
  ],
  [
    'employee testimonials',
    employeeTestimonials,
    'testimonials',
    { description: 'a', designation: 'b', imageFileName: 'c.svg' },
  ],
  ['contact info', contactInfoCall, 'data', { email: 'a@b.example', phone: '1', address: 'c' }],
  ['services', servicesCall, 'services', service],
  ['FAQ', faqs, 'faqs', { question: 'a', answer: 'b' }],
  [
    'franchises',
    franchises,
    'franchises',
    { title: 'a', location: 'b', description: 'c', imageFileName: 'd.svg' },
  ],
] as const;

describe.each(lists)('%s', (_, { response }, field, entry) => {
  const [name = ''] = Object.keys(entry);

  cases([
    ['null', null],
    ['a text', 'text'],
    ['one with a field missing', {}],
    ['one with a field of a wrong type', { ...entry, [name]: [] }],
  ])('skips and logs unreadable entries, keeping the order of the others', (__, broken) => {
    const last = {
      ...entry,
      [Object.keys(entry)[1] ?? '']: Array.isArray(Object.values(entry)[1]) ? [] : 'last',
    };
    const read = readAnswer(response, { [field]: [entry, broken, last] });
    expect(read?.value).toEqual({ [field]: [entry, last] });
    expect(read?.skipped[0]).toContain(`entry 1 of ${field} is skipped`);
  });

  test('accepts an empty list but not a malformed one', () => {
    expect(readAnswer(response, { [field]: [] })).toEqual({ value: { [field]: [] }, skipped: [] });
    for (const answer of [
      { [field]: [null, 5] },
      { [field]: {} },
      { [field]: null },
      {},
      [],
      null,
      'text',
    ]) {
      expect(readAnswer(response, answer)).toBeNull();
    }
  });
});

test('an article needs its three fields (§7) but no id', () => {
  const { id: _, ...fields } = article;
  expect(readAnswer(blogById.response, fields)).toEqual({ value: fields, skipped: [] });
  expect(readAnswer(blogById.response, { ...fields, id: 5 })?.value).toEqual(fields);
  expect(readAnswer(blogById.response, { title: 'One' })).toBeNull();
});
