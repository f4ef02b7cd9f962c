import { staticAttribute } from './static-page';

/**
 * Speculation rules: browsers load the target of a pressed link while this page's scripts are still
 * loading. After hydration, links load no documents. Ignored with data or power saving.
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
