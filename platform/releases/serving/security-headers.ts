import { createHash } from 'node:crypto';
import type { ServiceSettings } from '@platform/server-kit/settings';
import type { Configuration } from '@platform/slice/contract/configuration';
import { speculationRules } from '@platform/slice/contract/speculation-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { liveConfiguration } from '../composition/live-configuration';
import { styleAttributes } from '../composition/style-policy';

const policyHeader = 'content-security-policy';

/** The only words of a page's own text that a browser acts on. */
const speculation = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

/**
 * Per answer that is a page with styles in it: their hashes, as a policy names them (`'sha256-…'`).
 */
const inlineStyles = new WeakMap<FastifyReply, readonly string[]>();

/** Lets a page have the styles that it was composed with, and no others, in its own text. */
export function allowInlineStyles(reply: FastifyReply, hashes: readonly string[]): void {
  inlineStyles.set(reply, hashes);
}

/**
 * Headers that limit the browser to what the site needs. Scripts come from the site and the trusted
 * origins of remotes only, never from the page's own text; so do styles, except those that a page
 * was composed with, and attributes.
 */
export function sendSecurityHeaders(
  server: FastifyInstance,
  {
    trustedOrigins,
    siteOrigin,
    siteFolder,
  }: Pick<ServiceSettings, 'trustedOrigins' | 'siteOrigin' | 'siteFolder'>,
): void {
  const trusted = ["'self'", ...trustedOrigins].join(' ');
  const callable = (configuration: Configuration, isPreview: boolean) => {
    const { careerRequestUrl, apiBase, reportsUrl, analyticsScript } = configuration;
    // A preview stores nothing elsewhere, either.
    const called = isPreview ? [] : [apiBase, careerRequestUrl, reportsUrl];
    return [trusted, ...originsOf([...called, analyticsScript])].join(' ');
  };
  const policyWith = (
    styles: readonly string[],
    configuration: Configuration,
    isPreview: boolean,
  ) => {
    const analytics = originsOf([configuration.analyticsScript]);
    return [
      `default-src 'self'`,
      [`script-src ${trusted} ${speculation}`, ...analytics].join(' '),
      [`style-src ${trusted}`, ...styles].join(' '),
      styleAttributes,
      [`img-src ${trusted} data:`, ...analytics].join(' '),
      `font-src ${trusted}`,
      `media-src ${trusted}`,
      // A picture in a frame would be a document without a policy.
      `frame-src 'none'`,
      `connect-src ${callable(configuration, isPreview)}`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ');
  };
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    // Browsers ignore responses to beacons.
    if (reply.statusCode === 204) return done();
    const isPreview = request.originName === 'preview';
    // What concerns documents would only weigh down scripts and pictures: a page requests dozens of
    // them.
    const type = String(reply.getHeader('content-type') ?? 'text/html');
    if (/javascript|text\/css|image\/(?!svg)|font|video/.test(type)) {
      reply.removeHeader('x-request-id');
      // What never changes is never requested again, nor in ranges.
      if (
        /javascript|text\/css/.test(type) &&
        String(reply.raw.getHeader('cache-control')).includes('immutable')
      )
        for (const header of ['etag', 'accept-ranges']) reply.removeHeader(header);
      if (!/javascript/.test(type) || reply.hasHeader(policyHeader)) return done();
      // A worker has the policy of its script, not that of the page.
      liveConfiguration(siteFolder)
        .then((configuration) => {
          reply.header(policyHeader, `default-src ${callable(configuration, isPreview)}`);
          done();
        })
        .catch(done);
      return;
    }
    const withPolicy = (configuration: Configuration) => {
      reply.headers({
        // A route may have a stricter one.
        [policyHeader]:
          reply.getHeader(policyHeader) ??
          policyWith(inlineStyles.get(reply) ?? [], configuration, isPreview),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
        // Behind TLS only. Subdomains are not this site's business.
        ...((request.protocol === 'https' || siteOrigin?.startsWith('https:')) && {
          'strict-transport-security': 'max-age=31536000',
        }),
      });
      done();
    };
    liveConfiguration(siteFolder).then(withPolicy).catch(done);
  });
}

/** Of the addresses on other hosts that the site is configured to call. */
const originsOf = (addresses: readonly (string | null)[]): readonly string[] =>
  addresses.flatMap((address) =>
    address !== null && /^https?:/.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );
