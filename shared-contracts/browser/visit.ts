import { areTexts, readStored, tryStorage } from '@platband/slice/browser/storage';
import { references } from '@platband/slice/runtime';
import type { LeadContext } from '../contract/api/lead-context';
import { trafficSource } from '../contract/traffic-source';

const storageKey = 'visit';

type Visit = Pick<LeadContext, 'referrer' | 'landingPage' | 'utm'>;

/**
 * Records how the visit began, once per tab; called by the host at startup. Without storage, leads
 * lack this context.
 */
export function rememberVisit(): void {
  tryStorage(() => {
    const { sessionStorage } = references();
    if (sessionStorage.getItem(storageKey) !== null) return;
    const utm = [...new URLSearchParams(location.search)].filter(
      ([name, value]) => /^utm_[a-z]{1,20}$/.test(name) && value.length <= 200,
    );
    const visit: Visit = {
      // Ignores links from this site opened in another tab.
      referrer: document.referrer.startsWith(`${location.origin}/`)
        ? ''
        : document.referrer.slice(0, 500),
      landingPage: `${location.pathname}${location.search}`.slice(0, 500),
      utm: Object.fromEntries(utm),
    };
    sessionStorage.setItem(storageKey, JSON.stringify(visit));
  }, undefined);
}

const isVisit = (value: unknown): value is Visit => {
  if (typeof value !== 'object' || value === null) return false;
  const { utm = {}, ...rest } = value as Visit;
  return areTexts(rest) && areTexts(utm);
};

/** Returns the recorded facts about this visit. */
export function readVisit(): Visit {
  return readStored(() => references().sessionStorage.getItem(storageKey), isVisit, {});
}

/** Returns source and campaign of this visit. */
export function visitSource(): ReturnType<typeof trafficSource> {
  const { landingPage = '', referrer = '', utm } = readVisit();
  const parameters = Object.fromEntries(new URLSearchParams(landingPage.split('?')[1]));
  return trafficSource({
    ...parameters,
    ...utm,
    referrer: /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(referrer)?.[1] ?? '',
  });
}
