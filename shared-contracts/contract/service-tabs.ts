/** The values of the navigation state field `activeTab` that the services page restores (§2). */
export const serviceTabs = ['business', 'special', 'equality'] as const;
export type ServiceTab = (typeof serviceTabs)[number];
