import * as v from 'valibot';

/** §3 does not define the type of ids. Numbers become text, so links and lookups use one type. */
const id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
);

/**
 * Extension: the Hindi of texts, in fields named after theirs. Without it, pages use a slice's
 * dictionary.
 */
const inHindi = <const Names extends readonly string[]>(...names: Names) =>
  Object.fromEntries(names.map((name) => [`${name}InHindi`, v.optional(v.string())])) as {
    readonly [Name in Names[number] as `${Name}InHindi`]: v.OptionalSchema<
      v.StringSchema<undefined>,
      undefined
    >;
  };

/** Extension: text alternative of a photograph. */
const imageText = v.optional(v.string());

/** The pages' content (§3). Pictures are given by name; `media-preview` serves them. */
/**
 * Extensions (decision 0040): day (`2026-10-12`), topics, author, figure and Hindi, shown if
 * present.
 */
const blogTexts = {
  imageText,
  topics: v.optional(v.array(v.string())),
  /** The author's role: `credit analyst`. */
  author: v.optional(v.string()),
  /** A figure shown large on the picture, and its unit. */
  figure: v.optional(v.string()),
  counts: v.optional(v.string()),
};
export const blog = v.object({
  id,
  title: v.string(),
  description: v.string(),
  imageFileName: v.string(),
  publishedOn: v.optional(v.string()),
  ...blogTexts,
  /** The Hindi version; missing parts fall back to the default language. */
  hi: v.optional(v.object({ title: v.string(), description: v.string(), ...blogTexts })),
});
/** A bullet point such as `How much: ₹1–50 crore` is shown as a fact. */
export const service = v.object({
  _id: id,
  serviceName: v.string(),
  subServiceName: v.string(),
  imageFileName: v.string(),
  bulletPoints: v.array(v.string()),
  ...inHindi('subServiceName'),
  bulletPointsInHindi: v.optional(v.array(v.string())),
});
export const faq = v.object({
  question: v.string(),
  answer: v.string(),
  ...inHindi('question', 'answer'),
});
/** Places that are drawn beside the words of those who work there. */
export const shops = [
  'cloth',
  'printer',
  'dairy',
  'workshop',
  'hotel',
  'school',
  'office',
] as const;
/**
 * Additions to the documented fields: the client's place, the sum borrowed, the days from the first call to payment,
 * the banks asked, and a photograph.
 */
export const clientTestimonial = v.object({
  title: v.string(),
  description: v.string(),
  clientName: v.string(),
  sum: v.optional(v.string()),
  days: v.optional(v.string()),
  banks: v.optional(v.string()),
  photo: v.optional(v.string()),
  shop: v.optional(v.string()),
  ...inHindi('title', 'description', 'clientName', 'sum', 'days', 'banks'),
});
export const employeeTestimonial = v.object({
  description: v.string(),
  designation: v.string(),
  imageFileName: v.string(),
  imageText,
  ...inHindi('description', 'designation', 'imageText'),
});
/** Extension (D4): the caption is the picture's text alternative. */
export const galleryItem = v.object({
  eventType: v.string(),
  imageFileName: v.string(),
  caption: v.optional(v.string()),
  ...inHindi('eventType', 'caption'),
});
export const franchise = v.object({
  title: v.string(),
  location: v.string(),
  description: v.string(),
  imageFileName: v.string(),
  ...inHindi('title', 'location', 'description'),
});
export const contactInfo = v.object({
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  ...inHindi('address'),
});
const link = v.object({ name: v.string(), href: v.string() });
/** The company. Missing Hindi texts fall back to the default language. */
export const company = v.object({
  name: v.string(),
  tagline: v.string(),
  blurb: v.string(),
  regions: v.array(v.string()),
  regionsInHindi: v.optional(v.array(v.string())),
  hours: v.string(),
  openingHours: v.optional(v.string()),
  managingDirector: v.string(),

  legalName: v.optional(v.string(), ''),
  cin: v.optional(v.string(), ''),
  gstin: v.optional(v.string(), ''),

  rbiRegistration: v.optional(v.string(), ''),
  legalNote: v.optional(v.string(), ''),
  chatName: v.string(),
  chat: v.string(),
  social: v.array(link),
  /** Days without calls: `2026-11-08`. */
  closedDays: v.optional(v.array(v.string())),
  /** Shown on top of every page. */
  notice: v.optional(v.string()),
  ...inHindi('tagline', 'blurb', 'hours', 'managingDirector', 'legalNote', 'chatName', 'notice'),
  /** Addresses that are gone (`name`) and the pages that took their place. */
  redirects: v.optional(v.array(link)),
});

/** Extension: an open position (§2 Careers). Search engines want the day on which it opened. */
export const job = v.object({
  title: v.string(),
  department: v.string(),
  employmentType: v.string(),
  location: v.string(),
  openSince: v.optional(v.string()),
  ...inHindi('title', 'department', 'employmentType', 'location'),
});
export type Job = v.InferOutput<typeof job>;

/** Drawings beside achievements, and clips of awards (§2 About page). */
export const achievementDrawings = [
  'desk',
  'branches',
  'houses',
  'tower',
  'medal',
  'deed',
  'lamps',
  'book',
] as const;
export const awardClips = ['award-first', 'award-national'] as const;
/** Extension: an entry of the timeline. */
export const achievement = v.object({
  year: v.string(),
  text: v.string(),
  drawing: v.optional(v.picklist(achievementDrawings)),
  clip: v.optional(v.picklist(awardClips)),
  ...inHindi('year', 'text'),
});
export type Achievement = v.InferOutput<typeof achievement>;

/** The site's own wording of a text of its pages. `documented` is the text in the slices. */
export const pageText = v.object({
  place: v.string(),
  documented: v.string(),
  text: v.optional(v.string()),
  ...inHindi('text'),
});

/**
 * Text of a policy page in one language (§2 Policy pages), paragraphs separated by an empty line.
 * Placeholders: `{name}`, `{email}`, `{phone}`, `{address}` of the company, `{kept}` for the
 * retention of enquiries, `{yourData}` for the link to the reader's data.
 */
export const policy = v.object({
  page: v.string(),
  language: v.string(),
  title: v.string(),
  intro: v.string(),
  /** Extension: `short` sums a section up in one line. */
  sections: v.array(
    v.object({ heading: v.string(), short: v.optional(v.string()), text: v.string() }),
  ),
});

export type Policy = v.InferOutput<typeof policy>;
export type Blog = v.InferOutput<typeof blog>;
