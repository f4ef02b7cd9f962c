import { tryStorage } from '@platform/slice/browser/storage';
import { references } from '@platform/slice/runtime';
import type { LeadContext } from '../contract/api/lead-context';
import { trafficSource } from '../contract/traffic-source';

const storageKey = 'visit';

/** How a visit began: where from, and on which page. */
type Visit = Pick<LeadContext, 'referrer' | 'landingPage' | 'utm'>;

/**
 * Notes how the visit began, once per tab; the host does so when it starts. Where storage is
 * forbidden a lead does not tell where it came from.
 */
export function rememberVisit(): void {
  tryStorage(() => {
    const { sessionStorage } = references();
    if (sessionStorage.getItem(storageKey) !== null) return;
    const utm = [...new URLSearchParams(location.search)].filter(
      ([name, value]) => /^utm_[a-z]{1,20}$/.test(name) && value.length <= 200,
    );
    const visit: Visit = {
      // A second tab of this site came by nothing new.
      referrer: document.referrer.startsWith(`${location.origin}/`)
        ? ''
        : document.referrer.slice(0, 500),
      landingPage: `${location.pathname}${location.search}`.slice(0, 500),
      utm: Object.fromEntries(utm),
    };
    sessionStorage.setItem(storageKey, JSON.stringify(visit));
  }, undefined);
}

/** How this visit began, as far as it is known. */
export function readVisit(): Visit {
  return tryStorage(
    () => JSON.parse(references().sessionStorage.getItem(storageKey) ?? '{}') as Visit,
    {},
  );
}

/** What brought this visit, in a word each. */
export function visitSource(): ReturnType<typeof trafficSource> {
  const { landingPage = '', referrer = '', utm } = readVisit();
  const parameters = Object.fromEntries(new URLSearchParams(landingPage.split('?')[1]));
  return trafficSource({
    ...parameters,
    ...utm,
    referrer: /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(referrer)?.[1] ?? '',
  });
}
