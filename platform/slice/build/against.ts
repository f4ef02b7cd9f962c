import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Connect, Plugin, ProxyOptions } from 'vite';
import {
  type Composition,
  compositionPath,
  parseComposition,
  type RemoteRelease,
  renderedPageId,
} from '../contract/composition';
import { configurationPath } from '../contract/configuration';
import { exposesOf } from '../contract/exposes-of';
import { languages, provideLanguages, withoutLanguage } from '../contract/languages';
import { inOrder, matchRoute, mergedRoutes, routesOf } from '../contract/routes';
import type { SliceDefinition } from '../contract/slice';
import { contentFile, contentIn } from '../contract/slice-content';
import { developmentOrigin } from './ports';
import { readSliceContent } from './slice-content';

type Exposing = Pick<
  SliceDefinition,
  'name' | 'pages' | 'slots' | 'modals' | 'redirects' | 'languages'
>;

/** Composed site used during development, set by `slice dev --against URL`. */
export const siteAgainst = process.env['DEV_AGAINST'] || null;

export function developmentProxy(): Record<string, ProxyOptions> {
  if (siteAgainst !== null) {
    const site = { target: siteAgainst, changeOrigin: true };
    return Object.fromEntries(['/api', configurationPath, '/remotes'].map((path) => [path, site]));
  }
  const target = developmentOrigin('server');
  return Object.fromEntries(
    ['/api', compositionPath, configurationPath].map((path) => [path, { target }]),
  );
}

export function developmentComposition(slices: readonly Exposing[]): Composition {
  const remotes = Object.fromEntries(
    slices.map((slice) => [slice.name, developmentRelease(slice, developmentOrigin(slice.name))]),
  );
  return {
    id: 'development',
    shell: 'dev',
    ...mergedRoutes(slices),
    remotes,
    languages: languages(),
  };
}

/**
 * Returns the release of a remote on its development server; an expose's files are unknown until it
 * is loaded.
 */
const developmentRelease = (slice: Exposing, origin: string): RemoteRelease => ({
  version: 'dev',
  release: 'dev',
  entry: `${origin}/remoteEntry.js`,
  exposes: Object.fromEntries(
    exposesOf(slice).map((expose) => [expose, { scripts: [], styles: [] }]),
  ),
  integrity: {},
});

export function compositionAgainst(): Plugin {
  return {
    name: 'site:composition-against',
    apply: 'serve',
    configureServer: (server) => {
      if (siteAgainst !== null)
        server.middlewares.use(compositionPath, answerComposition(siteAgainst, null));
    },
  };
}

/**
 * Runs a remote in development inside a composed site: its modules come from this server,
 * everything else from the site with its deployed shell. Pages are rendered in the browser, since
 * prerendered pages contain the live release.
 */
export function remoteAgainst(slice: SliceDefinition, site: string): Plugin {
  return {
    name: 'site:remote-against',
    apply: 'serve',
    configureServer: (server) => {
      const own = new RegExp(
        `^/(?:@|src/|node_modules/|\\.|__|virtual:|slice\\.ts|package\\.json|remoteEntry|mf-|${slice.name})`,
      );
      server.middlewares.use(compositionPath, answerComposition(site, slice));
      server.middlewares.use((request, response, next) => {
        const [path = '/'] = (request.url ?? '/').split('?', 1);
        const isPublic = path !== '/' && existsSync(`public${decodeURI(path)}`);
        if (isPublic || own.test(request.url ?? '/')) return next();
        const content = contentIn(`/${(request.url ?? '').replace(/^\/api\/v1\//i, '')}`);
        if (content?.slice === slice.name) return void answerContent(slice, content.name, response);
        const isOwnPage =
          matchRoute(
            routesOf(slice),
            withoutLanguage(new URL(request.url ?? '/', site).pathname),
          ) !== null;
        answerFromSite(site, request, response, isOwnPage).catch((error: unknown) =>
          response
            .writeHead(502, { 'content-type': 'text/plain; charset=utf-8' })
            .end(
              `${site} does not respond: ${String(error)}. Check that it runs, and the address in --against.`,
            ),
        );
      });
    },
  };
}

/**
 * Serves the slice's content from its file during development, and reports mistakes with the line.
 */
function answerContent(slice: SliceDefinition, name: string, response: ServerResponse): void {
  readSliceContent(slice, process.cwd()).then(
    (files) =>
      response.setHeader('content-type', 'application/json').end(files[contentFile(name)] ?? '[]'),
    ({ message }: Error) => {
      console.error(message);
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end(JSON.stringify({ message }));
    },
  );
}

const policyHeader = 'content-security-policy';

const answerComposition =
  (site: string, developed: Exposing | null): Connect.SimpleHandleFunction =>
  (request, response) => {
    const origin = `http://${request.headers.host}`;
    compositionOf(site, developed, origin).then(
      (composition) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(composition)),
      (error: unknown) =>
        response
          .writeHead(502)
          .end(
            `${site}${compositionPath} cannot be read: ${String(error)}. Check that a composed site runs there.`,
          ),
    );
  };

async function compositionOf(
  site: string,
  developed: Exposing | null,
  origin: string,
): Promise<Composition> {
  const response = await fetch(new URL(compositionPath, site));
  const composition = parseComposition(await response.json());
  provideLanguages(composition.languages);
  const live = Object.entries(composition.remotes).map(([name, { lastGood: _, ...release }]) => [
    name,
    release,
  ]);
  if (developed === null) return { ...composition, remotes: Object.fromEntries(live) };
  const own = mergedRoutes([developed]);
  const redirects = Object.entries(composition.redirects).filter(
    ([, to]) => matchRoute(composition.routes, to)?.route.remote !== developed.name,
  );
  return {
    ...composition,
    id: `${composition.id} with ${developed.name} in development`,
    routes: inOrder([
      ...own.routes,
      ...composition.routes.filter(({ remote }) => remote !== developed.name),
    ]),
    redirects: { ...Object.fromEntries(redirects), ...own.redirects },
    remotes: {
      ...Object.fromEntries(live),
      [developed.name]: developmentRelease(developed, origin),
    },
  };
}

/** The nonce allows only styles injected by this server. */
const nonce = randomUUID();

const developmentPolicy = (policy: string): string =>
  policy
    .replace(/(?<=\b(?:script|style)-src )/g, `'nonce-${nonce}' `)
    .replace(/(?<=\bconnect-src )/, 'ws: ');

/** Headers not to forward, since the body is decompressed here. */
const dropped = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
]);

/** Status codes of pages that do not exist yet or were deleted. */
const unknown = new Set([404, 410]);

/**
 * @param isOwnPage Whether the page belongs to this slice, so that the site may not have it yet.
 */
async function answerFromSite(
  site: string,
  request: IncomingMessage,
  response: ServerResponse,
  isOwnPage: boolean,
): Promise<void> {
  const { host: _, connection: _kept, ...headers } = request.headers;
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const answer = await fetch(new URL(request.url ?? '/', site), {
    method: request.method ?? 'GET',
    headers: Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
    redirect: 'manual',
    ...(hasBody && { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' }),
  });
  for (const [name, value] of answer.headers)
    if (!dropped.has(name))
      response.appendHeader(name, name === policyHeader ? developmentPolicy(value) : value);
  response.statusCode = isOwnPage && unknown.has(answer.status) ? 200 : answer.status;
  if (answer.headers.get('content-type')?.includes('text/html') !== true) {
    response.end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  response.end(withoutRendering(await answer.text()));
}

/**
 * Removes prerendered content and the composition from a page, since this server provides its own.
 * Vite's styles get the nonce given in the page.
 */
const withoutRendering = (html: string): string =>
  html
    .replace(
      new RegExp(`<script type="application/json" id="${renderedPageId}">[\\s\\S]*?</script>`),
      '',
    )
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/g, '')
    .replace('<head>', `<head><meta property="csp-nonce" nonce="${nonce}">`)
    .replace(/ data-composition="[^"]*"/, '');
