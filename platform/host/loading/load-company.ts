import { type SiteFacts, siteFactsId } from '@platform/slice/contract/site-identity';

/**
 * Makes them known to every slice; under the second name to those that were built before it had
 * more than how to reach the company.
 */
export const provideFacts = (facts: SiteFacts | undefined): void =>
  void Object.assign(globalThis, { siteFacts: facts, siteContact: facts });

/**
 * Makes the facts in the document those of every slice. Modules of the host may not ask for them
 * before.
 */
export function loadCompany(): void {
  const element = document.getElementById(siteFactsId) as HTMLScriptElement | null;
  if (element !== null) provideFacts(JSON.parse(element.text));
}
