import { createHash } from 'node:crypto';
import type { ServiceSettings } from '@platband/server-kit/settings';
import { type Configuration, ownSettingsIn } from '@platband/slice/contract/configuration';
import { speculationRules } from '@platband/slice/contract/speculation-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { liveConfiguration } from '../composition/live-configuration';
import { styleAttributes } from '../composition/style-policy';

const policyHeader = 'content-security-policy';

/** The only allowed inline script. */
const speculation = `'sha256-${createHash('sha256').update(speculationRules).digest('base64')}'`;

const inlineStyles = new WeakMap<FastifyReply, readonly string[]>();

export function allowInlineStyles(reply: FastifyReply, hashes: readonly string[]): void {
  inlineStyles.set(reply, hashes);
}

/**
 * Sends headers that restrict the browser to what the site needs. Scripts and styles only load from
 * the site and the remotes' trusted origins. Inline ones are blocked, except for composed styles
 * and style attributes.
 */
export function sendSecurityHeaders(
  server: FastifyInstance,
  {
    trustedOrigins,
    siteOrigin,
    siteFolder,
  }: Pick<ServiceSettings, 'trustedOrigins' | 'siteOrigin' | 'siteFolder'>,
): void {
  const { policyWith, callable } = policiesOf(trustedOrigins);
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('x-request-id', request.id);
    done();
  });
  server.addHook('onSend', (request, reply, _payload, done) => {
    // Browsers ignore responses to beacons.
    if (reply.statusCode === 204) return done();
    const isPreview = request.originName === 'preview';
    // Document headers would only bloat scripts and pictures, and a page loads dozens of them.
    const type = String(reply.getHeader('content-type') ?? 'text/html');
    if (/javascript|text\/css|image\/(?!svg)|font|video/.test(type)) {
      reply.removeHeader('x-request-id');
      // Immutable files do not need revalidation or ranges.
      if (
        /javascript|text\/css/.test(type) &&
        String(reply.raw.getHeader('cache-control')).includes('immutable')
      )
        for (const header of ['etag', 'accept-ranges']) reply.removeHeader(header);
      if (!/javascript/.test(type) || reply.hasHeader(policyHeader)) return done();
      // A worker uses its script's policy, not the page's.
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
        // A route may set a stricter policy.
        [policyHeader]:
          reply.getHeader(policyHeader) ??
          policyWith(inlineStyles.get(reply) ?? [], configuration, isPreview),
        'referrer-policy': 'strict-origin-when-cross-origin',
        'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
        'cross-origin-opener-policy': 'same-origin',
        // Only with TLS. Excludes subdomains, which this site does not control.
        ...((request.protocol === 'https' || siteOrigin?.startsWith('https:')) && {
          'strict-transport-security': 'max-age=31536000',
        }),
      });
      done();
    };
    liveConfiguration(siteFolder).then(withPolicy).catch(done);
  });
}

const originsOf = (addresses: readonly unknown[]): readonly string[] =>
  addresses.flatMap((address) =>
    typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)
      ? [new URL(address).origin]
      : [],
  );

function policiesOf(trustedOrigins: readonly string[]) {
  const trusted = ["'self'", ...trustedOrigins].join(' ');
  const callable = (configuration: Configuration, isPreview: boolean) => {
    const { apiBase, reportsUrl, analyticsScript } = configuration;
    const own = Object.values(ownSettingsIn(configuration));
    // A preview must not store data elsewhere.
    const called = isPreview ? [] : [apiBase, reportsUrl, ...own];
    return [trusted, ...originsOf([...called, analyticsScript])].join(' ');
  };
  const policyWith = (
    styles: readonly string[],
    configuration: Configuration,
    isPreview: boolean,
  ) => {
    const analytics = originsOf([configuration.analyticsScript]);
    const pictures = originsOf(configuration.pictureOrigins);
    return [
      `default-src 'self'`,
      [`script-src ${trusted} ${speculation}`, ...analytics].join(' '),
      [`style-src ${trusted}`, ...styles].join(' '),
      styleAttributes,
      [`img-src ${trusted} data:`, ...analytics, ...pictures].join(' '),
      `font-src ${trusted}`,
      [`media-src ${trusted}`, ...pictures].join(' '),
      // An image in a frame would be a document without a policy.
      `frame-src 'none'`,
      `connect-src ${callable(configuration, isPreview)}`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `form-action 'self'`,
      `frame-ancestors 'none'`,
    ].join('; ');
  };
  return { policyWith, callable };
}
