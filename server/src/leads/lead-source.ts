import type { StoredLead } from './stored-lead';

type LeadWithSource = Pick<StoredLead, 'source'> & {
  readonly consent: { readonly page?: unknown };
};

/** Advertisers by the click id parameter of the landing page. */
const clickIds = { gclid: 'Google ad', fbclid: 'Facebook or Instagram' } as const;
const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

const sourceNames = [
  'about',
  'page',
  'landing_page',
  'referrer',
  ...utmNames,
  'gclid',
  'fbclid',
] as const;
type SourceName = (typeof sourceNames)[number];
type LeadSource = Readonly<Partial<Record<SourceName, string>>>;
export const sourceColumns = ['came_by', ...sourceNames] as const;

/**
 * Reads the landing page, the campaign and the pressed button from the browser's context, without
 * line breaks.
 */
export function getSource({ consent, source }: LeadWithSource): LeadSource {
  const landingPage = getText(source['landingPage']);
  const parameters = new URLSearchParams(landingPage.split('?')[1] ?? '');
  const utm = {
    ...Object.fromEntries(parameters),
    ...(source['utm'] as object | undefined),
  } as Readonly<Record<string, unknown>>;
  const texts: Readonly<Record<SourceName, string>> = {
    about: getText(source['subject']),
    page: getText(consent.page),
    landing_page: landingPage.split('?')[0] ?? '',
    referrer: hostOf(getText(source['referrer'])),
    ...(Object.fromEntries(utmNames.map((name) => [name, getText(utm[name])])) as Record<
      (typeof utmNames)[number],
      string
    >),
    gclid: parameters.get('gclid') ?? '',
    fbclid: parameters.get('fbclid') ?? '',
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** Returns the values with readable labels. */
export function describeSource(
  lead: LeadWithSource,
): readonly (readonly [label: string, text: string])[] {
  const { about, page, landing_page: first, referrer, ...more } = getSource(lead);
  const campaign = utmNames.flatMap((name) => more[name] ?? []).join(' · ');
  const clicks = Object.entries(clickIds).flatMap(([name, words]) =>
    more[name as keyof typeof clickIds] === undefined ? [] : [words],
  );
  const words: readonly (readonly [string, string | undefined])[] = [
    ['About', about],
    ['Sent from', page],
    ['Landing page', first === page ? undefined : first],
    ['Campaign', campaign],
    ['Ad', clicks.join(' · ')],
    ['Came from', referrer],
  ];
  return words.flatMap(([label, text]) =>
    text === undefined || text === '' ? [] : [[label, text] as const],
  );
}

const getText = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '';

const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
