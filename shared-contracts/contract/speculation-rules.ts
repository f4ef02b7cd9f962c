/**
 * Rules for browsers that load likely next pages ahead: the page behind a link that is pressed, while this page's scripts are still on their way.
 * Once it is hydrated (`data-alive` on the root element) links load no documents. Browsers that save data or power leave it be.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: '/api/*' } }, { selector_matches: ':root:not([data-alive]) a' }] },
      eagerness: 'conservative',
    },
  ],
});
