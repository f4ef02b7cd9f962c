/** Parameters of a visit's landing page, and the referring host. */
interface Parameters {
  readonly utm_source?: string;
  readonly utm_campaign?: string;
  readonly gclid?: string;
  readonly fbclid?: string;
  readonly referrer?: string;
}

const longest = 60;
const word = (text = ''): string =>
  text.replace(/\s+/g, ' ').trim().toLowerCase().slice(0, longest);

/**
 * Normalizes UTM parameters, click ids and referrer to `source` and `campaign`. The source is
 * `direct` if nothing is known.
 */
export function trafficSource({ utm_source, utm_campaign, gclid, fbclid, referrer }: Parameters): {
  readonly source: string;
  readonly campaign: string;
} {
  const brought = gclid ? 'google-ads' : fbclid ? 'facebook' : word(referrer);
  return { source: word(utm_source) || brought || 'direct', campaign: word(utm_campaign) };
}
