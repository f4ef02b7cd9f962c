import { siteFactsId } from '@platform/slice/contract/site-identity';

/** Makes the facts in the document those of every slice. Modules of the host may not ask for them before. */
export function takeFacts(): void {
  const element = document.getElementById(siteFactsId) as HTMLScriptElement | null;
  if (element !== null) Object.assign(globalThis, { siteFacts: JSON.parse(element.text) });
}
