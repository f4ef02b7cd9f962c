import { type SiteFacts, siteFactsId } from '@platform/slice/contract/site-identity';

/** Makes the company facts available to all slices. */
export const provideFacts = (facts: SiteFacts | undefined): void =>
  void Object.assign(globalThis, { siteFacts: facts });

/** Loads the company facts from the document. Host modules must not read them at module scope. */
export function loadCompany(): void {
  const element = document.getElementById(siteFactsId) as HTMLScriptElement | null;
  if (element !== null) provideFacts(JSON.parse(element.text));
}
