/** The values of the navigation state field `activeTab` that the services page restores (§2). */
export const serviceTabs = ['business', 'special', 'equality'] as const;
export type ServiceTab = (typeof serviceTabs)[number];

/** The titles of the three tabs (§2 Services page). A service names the one it belongs to. */
export const tabTitles: Readonly<Record<ServiceTab, string>> = {
  business: 'Business Funding Solutions',
  special: 'Special Situation Funding',
  equality: 'Equality & Strategic Funding',
};
