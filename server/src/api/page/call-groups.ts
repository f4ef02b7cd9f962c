/** How the page groups the calls: by the beginning of their path, the first that fits. */
export const callGroups = [
  {
    title: 'Enquiries',
    paths: ['/email/', '/leads/'],
    about: 'Each leaves a lead and a mail to the staff; so does one that is tried here.',
  },
  {
    title: 'Applications for a job',
    paths: ['/career-'],
    about: 'Each leaves a lead, with the résumé where there is one.',
  },
  {
    title: 'Newsletter',
    paths: ['/newsletter/'],
    about: 'Two steps: an address, then the code that is sent to it.',
  },
  {
    title: 'Content',
    paths: ['/media/gallery', '/media/blogs', '/media/services', '/testimonials/', '/connect/'],
    about: 'What the pages show. None of them needs a token.',
  },
  {
    title: 'Pictures',
    paths: ['/media/preview/'],
    about: 'Drawings, and pictures of them in the widths that pages use.',
  },
] as const;

export const isInGroup = ({ paths }: (typeof callGroups)[number], path: string): boolean =>
  paths.some((beginning) => path.startsWith(beginning));
