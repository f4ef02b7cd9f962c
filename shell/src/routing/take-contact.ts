import type { SiteContact } from '@platform/slice/contract/site-identity';

/** Leaves for every slice how to reach the company, as the document's footer says it: nothing is asked for, and nothing sent twice. */
export function takeContact(): void {
  const found = document.querySelectorAll('address,address>a');
  const [place, phone, email] = found as unknown as readonly [HTMLElement, HTMLAnchorElement, HTMLAnchorElement?];
  if (email)
    (globalThis as { siteContact?: SiteContact }).siteContact = {
      address: (place.firstChild as Text).data,
      phone: phone.text,
      href: phone.href,
      email: email.text,
    };
}
