import { documentedRoutes } from '../fixtures/documented-routes';
import { evaluate } from './browser';
import type { Step } from './step';

/** The heading of each page, or null for the article's title. */
const headings: Readonly<Record<(typeof documentedRoutes)[number][0], string | null>> = {
  '/': 'Take your financial future into your own hands',
  '/about': 'About us',
  '/service': 'Services',
  '/services': 'Services',
  '/franchise': 'Open a franchise with us',
  '/emi-calculator': 'EMI Calculator',
  '/blogs': 'Our Latest Blogs',
  '/blogs/:slug': 'No blog data found.',
  '/blog-details': 'Blog details',
  '/blog-details/:id': null,
  '/partnership': 'We Are the New-Age NBFC Powerhouse!',
  '/termcondition': 'Terms and Conditions',
  '/privacy': 'Privacy Policy',
  '/return-policy': 'Return Policy',
  '/contact': 'Contact Us',
  '/careers': 'Careers',
};

/** Loads each route and checks its heading between header and footer, on desktop and on a phone. */
export const routeSteps: readonly Step[] = documentedRoutes.map(([route, remote]) => {
  const path = route.replace(':id', '1').replace(':slug', 'some-title');
  return {
    name: path,
    // Browsers log 404 responses, and requests aborted by navigation.
    expected:
      route === '/blogs/:slug'
        ? /\b404\b|\/media\/\S* could not be read: no answer/
        : /\/media\/\S* could not be read: no answer/,
    walk: async (visitor) => {
      await visitor.open(path);
      await visitor.reads(`main [data-remote="${remote}"] h1`, headings[route] ?? '');
      await visitor.sees('header a[href="/"]');
      await visitor.sees('footer');
      for (const width of [360, 1280]) {
        await visitor.browser.resize(width, 800);
        const [page, content] = await evaluate(
          visitor.browser,
          () => [innerWidth, document.documentElement.scrollWidth] as const,
        );
        if (content > page)
          throw new Error(
            `The page is ${content} px wide, but its window is only ${page} px wide.`,
          );
      }
      const broken = await evaluate(visitor.browser, brokenPictures);
      if (broken.length > 0) throw new Error(`Pictures that failed to load: ${broken.join(' ')}`);
    },
  };
});

/** Runs in the page, so it must be self-contained. */
function brokenPictures(): readonly string[] {
  return [...document.images]
    .filter((image) => image.complete && image.currentSrc !== '' && image.naturalWidth === 0)
    .map(({ src }) => src);
}
