import { staticAttribute } from './static-page';

/**
 * Speculation rules that let browsers load a pressed link's target while this page's scripts are
 * still loading. After hydration, links load no documents. Browsers ignore the rules in data-saving
 * or power-saving mode.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { selector_matches: `:root[${staticAttribute}] a` },
        ],
      },
      eagerness: 'conservative',
    },
  ],
});
