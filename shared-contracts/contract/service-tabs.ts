/** Values of `activeTab` in the navigation state of the services page (§2). */
export const serviceTabs = ['business', 'special', 'equality'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** Titles of the three tabs (§2 Services page). */
export const tabTitles: Readonly<Record<ServiceTab, string>> = {
  business: 'Business Funding Solutions',
  special: 'Special Situation Funding',
  equality: 'Equality & Strategic Funding',
};
