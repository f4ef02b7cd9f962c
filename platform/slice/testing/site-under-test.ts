import type { BrowserContext, PlaywrightTestOptions } from '@playwright/test';

/**
 * Returns Playwright options for the site given by the environment: BASE_URL; PREVIEW, a preview's
 * token; BASIC_AUTH (`user:password`); CLIENT_CERTIFICATE, a PEM file with a certificate and key;
 * and IGNORE_CERTIFICATES, for private authorities.
 */
export function siteUnderTest(): Partial<PlaywrightTestOptions> {
  const {
    BASE_URL: address,
    PREVIEW: preview,
    BASIC_AUTH: credentials,
    IGNORE_CERTIFICATES: ignored,
    CLIENT_CERTIFICATE: own,
  } = process.env;
  const [username = '', ...password] = credentials?.split(':') ?? [];
  const site = address ? new URL(address) : null;
  return {
    ...(site !== null && { baseURL: site.origin }),
    ...(credentials && { httpCredentials: { username, password: password.join(':') } }),
    ...(own &&
      site !== null && {
        clientCertificates: [{ origin: site.origin, certPath: own, keyPath: own }],
      }),
    ...(ignored && { ignoreHTTPSErrors: true }),
    ...(preview &&
      site !== null && { storageState: { origins: [], cookies: [cookieOf(preview, site)] } }),
  };
}

const cookieOf = (value: string, { hostname, protocol }: URL) => ({
  name: 'preview',
  value,
  domain: hostname,
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: protocol === 'https:',
  sameSite: 'Lax' as const,
});

/**
 * Answers form submissions in the browser so that flows leave no leads on a live site.
 * @param sends Whether to send submissions instead, marked as tests; defaults to LEADS=send.
 * @param testKey The site's TEST_LEAD_KEY. Without it nothing is sent, since leads would be real.
 */
export async function stubLeads(
  context: BrowserContext,
  sends = process.env['LEADS'] === 'send',
  testKey = process.env['TEST_LEAD_KEY'] ?? '',
): Promise<void> {
  await context.route(/\/(?:api|forms|your-data)\//i, (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.fallback();
    if (sends && testKey !== '')
      return route.continue({ headers: { ...request.headers(), 'x-test-lead': testKey } });
    return /\/api\//i.test(request.url())
      ? route.fulfill({ json: { id: 'stub', message: 'Answered by stubLeads.' } })
      : route.abort();
  });
}
