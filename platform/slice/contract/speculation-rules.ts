import { staticAttribute } from './static-page';

/**
 * Rules for browsers that load likely next pages ahead: the page behind a link that is pressed,
 * while this page's scripts are still loading. Once the page is hydrated links load no documents.
 * Browsers that save data or power ignore them.
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
