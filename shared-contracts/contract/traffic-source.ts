/**
 * What is known of how a visit began: the parameters of its first page, and the host that linked to
 * it.
 */
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
 * In one word each, for filters and figures: the campaign's source, who brought a numbered click,
 * the host that linked here, or `direct`; and the campaign.
 */
export function trafficSource({ utm_source, utm_campaign, gclid, fbclid, referrer }: Parameters): {
  readonly source: string;
  readonly campaign: string;
} {
  const brought = gclid ? 'google-ads' : fbclid ? 'facebook' : word(referrer);
  return { source: word(utm_source) || brought || 'direct', campaign: word(utm_campaign) };
}
