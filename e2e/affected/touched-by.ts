import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Composition } from '@platform/slice/contract/composition';
import { withoutLanguage } from '@platform/slice/contract/languages';
import { matchRoute } from '@platform/slice/contract/routes';
import type { Requested } from './watch-requests';

const live = fileURLToPath(new URL('../../site/live', import.meta.url));

/**
 * What a flow used, by names that stay when the site is built anew: exposes (`mf-home/pages/About`)
 * that were loaded, or stood in a document whose scripts did not run; `shell`; and API calls (`GET
 * /connect/faq`).
 */
export function touchedBy(requested: readonly Requested[]): readonly string[] {
  const composition = JSON.parse(readFileSync(`${live}/composition.json`, 'utf8')) as Composition;
  const exposeOf = ownScripts(composition.remotes);
  const touched = new Set<string>();
  for (const { method, url, readsDocument } of requested) {
    const path = decodeURI(url.split('?')[0] ?? '/');
    const call = /^\/api\/v1(\/.*)$/i.exec(path)?.[1];
    if (call !== undefined)
      touched.add(isPicture.test(call) ? '' : `${method} ${withoutNames(call)}`);
    else if (/^\/shell\/.*\.js$/.test(path)) touched.add('shell');
    else if (path.endsWith('.js')) touched.add(exposeOf.get(basename(path)) ?? '');
    else if (readsDocument && method === 'GET')
      for (const expose of exposesOn(path, composition)) touched.add(expose);
  }
  touched.delete('');
  return [...touched].sort();
}

/** By the name of the script that is its own, each expose. */
const ownScripts = (
  remotes: Pick<Composition, 'remotes'>['remotes'],
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(remotes).flatMap(([slice, { exposes }]) =>
      Object.entries(exposes).flatMap(([expose, { scripts }]) =>
        scripts
          .filter((script) => nameOf(script) === basename(expose))
          .map((script) => [basename(script), `${slice}/${expose}`] as const),
      ),
    ),
  );

const isPicture = /^\/media\/preview\//;

const nameOf = (script: string) => basename(script).replace(/-[\w-]{8}\.js$/, '');

/**
 * What a document that is prerendered at a path was rendered with; of an item that there is not,
 * its page.
 */
function exposesOn(path: string, { routes }: Pick<Composition, 'routes'>): readonly string[] {
  const file = `${live}${path.replace(/\/$/, '')}/index.html`;
  const found = /<script type="application\/json" id="rendered-page">(.*?)<\/script>/s.exec(
    read(file),
  )?.[1];
  if (found === undefined) {
    const unknown = matchRoute(routes, withoutLanguage(path));
    return unknown === null ? [] : ['shell', `${unknown.route.remote}/pages/${unknown.route.page}`];
  }
  const { remotes } = JSON.parse(found) as Pick<Composition, 'remotes'>;
  return [
    'shell',
    ...Object.entries(remotes).flatMap(([slice, { exposes }]) =>
      Object.keys(exposes).map((expose) => `${slice}/${expose}`),
    ),
  ];
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** What comes after the second part of a call's path names an item of it. */
const withoutNames = (call: string) => call.split('/').slice(0, 3).join('/');
