import type { Composition, RemoteRelease, RenderedPage } from '@platform/slice/contract/composition';
import { renderedPageId } from '@platform/slice/contract/composition';
import { configurationPath } from '@platform/slice/contract/configuration';
import { type Expose, ownerOf } from '@platform/slice/contract/expose';
import { type Language, ownLanguage } from '@platform/slice/contract/languages';
import type { RenderedAddress } from '@platform/slice/contract/render-job';
import { pathsIn } from '@platform/slice/contract/routes';
import { speculationRules } from '@platform/slice/contract/speculation-rules';
import { startsScripts, waitingScripts } from '@platform/slice/contract/waiting-scripts';
import { attributesOf, exposeStyles, type NeededExpose, type ReadStyles } from './expose-styles';
import { inlineShellStyles } from './shell-styles';

interface PageSettings {
  readonly template: string;
  readonly composition: Composition;
  readonly readStyles: ReadStyles;
  /** What the inlined styles of the shell, and those of the page, may each weigh, in bytes. */
  readonly inlineLimitBytes: number;
  readonly profile: string;
  readonly origin: string;
  readonly address: RenderedAddress;
}

/** One address as a document: the rendered page, what it needs linked so that all of it is requested at once, and its data. */
export function pageHtml({ template, composition, readStyles, inlineLimitBytes, profile, origin, address }: PageSettings): string {
  const { route, language = ownLanguage } = address;
  const slots = [...new Set([...address.body.matchAll(/data-slot="(\w+)"/g)].map(([, slot]) => `slots/${slot}` as const))];
  const shown: readonly NeededExpose[] = [
    ...(route === null ? [] : [[route.remote, `pages/${route.page}`] as const]),
    ...slots.flatMap((slot) => {
      const owner = ownerOf(slot, composition.remotes);
      return owner === null ? [] : [[owner, slot] as const];
    }),
  ];
  const dictionaries = dictionariesOf(shown, language, composition);
  const needed = [...shown, ...dictionaries];
  const page: RenderedPage = {
    composition: composition.id,
    route,
    path: address.path,
    ...(language !== ownLanguage && {
      language: { code: language, paths: pathsIn(composition, language) },
    }),
    readsQuery: address.readsQuery,
    origin,
    profile,
    remotes: releasesFor(needed, composition),
    data: address.data,
  };
  // What a browser finds for an unknown item may be an item since: it does not go on from this one.
  const data = address.isUnknownItem ? '' : dataScript(page);
  const styles = exposeStyles({ exposes: needed, remotes: composition.remotes, read: readStyles, limitBytes: inlineLimitBytes });
  const scripts = [...(route === null ? [] : [[route.remote, `pages/${route.page}`] as const]), ...dictionaries].flatMap(
    ([remote, expose]) => (remote === route?.remote ? scriptsOf(composition.remotes[remote], expose) : []),
  );
  const withContent = inLanguage(template, language).replace(/\s*<noscript\b[\s\S]*?<\/noscript>/, '');
  const frame = inlineShellStyles(withContent, readStyles, inlineLimitBytes);
  const shell = scriptsApart(frame.html);
  const late = [[...shell.scripts, preloadedConfiguration], [...new Set(scripts)]];
  const head = new Set([
    address.head,
    appManifest,
    speculation,
    stylePolicy([...frame.hashes, ...styles.hashes]),
    ...styles.head,
    ...(shell.startsScripts ? [] : late.flat()),
  ]);
  const waiting = shell.startsScripts ? late.map((those) => `<template ${waitingScripts}>${those.join('')}</template>\n    `).join('') : '';
  return shell.html
    .replace('<html ', `<html data-composition="${composition.id}" `)
    .replace('</head>', () => `    ${[...head].join('\n    ')}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${markWaiting(address.body, styles.waiting)}</div>\n    ${data}${waiting}`);
}

/** The dictionaries that what a page shows is read with. Releases that were built before there were any have none. */
function dictionariesOf(shown: readonly NeededExpose[], language: Language, { remotes }: Composition): readonly NeededExpose[] {
  if (language === ownLanguage) return [];
  const owners = [...new Set(shown.map(([remote]) => remote))];
  const expose = `texts/${language}` as const;
  return owners.flatMap((remote) => (remotes[remote]?.exposes[expose] ? [[remote, expose] as const] : []));
}

/** The template says which dictionaries the shell has: that of the language is requested with the page, the others never. */
function inLanguage(template: string, language: Language): string {
  const linked = template.replaceAll(/\s*<link [^>]*data-language="([^"]*)"[^>]*>/g, (link, code) => (code === language ? link : ''));
  if (language === ownLanguage) return linked;
  // What is said of scripts is in the site's own language.
  return linked
    .replace('<noscript>', `<noscript lang="${ownLanguage}">`)
    .replace(`<html lang="${ownLanguage}"`, `<html lang="${language}" data-language="${language}"`);
}

/**
 * The page's own policy: of the styles that stand in the document only these. Where style sheets may come from is said by the server, which
 * cannot know each page's hashes when it serves plain files, and must then let inline styles through; what both allow is what counts.
 */
const stylePolicy = (hashes: readonly string[]): string =>
  `<meta http-equiv="Content-Security-Policy" content="style-src ${["'self'", 'http:', 'https:', ...hashes.map((hash) => `'${hash}'`)].join(' ')}">`;

/** Exposes that wait for their styles are hidden until the shell has loaded them (reset.css). */
function markWaiting(body: string, waiting: readonly NeededExpose[]): string {
  return waiting.reduce((html, [, expose]) => {
    const [kind, name] = expose.split('/');
    const mark = kind === 'slots' ? `data-slot="${name}"` : 'data-release="';
    return html.replaceAll(mark, `data-styles="waiting" ${mark}`);
  }, body);
}

interface ScriptsApart {
  readonly html: string;
  readonly scripts: readonly string[];
  /** Whether this shell starts scripts that wait in a template. */
  readonly startsScripts: boolean;
}

/**
 * Takes the scripts that hydrate a page out of its template: what is to be seen comes before them. They wait in a `<template>`, which browsers do not
 * look into, until a small script of the shell puts them into the page (decision 0075). Shells built before link to them, with a low priority.
 */
function scriptsApart(template: string): ScriptsApart {
  const scripts: string[] = [];
  const doesStart = template.includes(startsScripts);
  const html = template.replaceAll(/\s*<(script type="module"|link rel="modulepreload")([^>]*>(?:<\/script>)?)/g, (_, start, rest) => {
    scripts.push(`<${start}${doesStart ? '' : ' fetchpriority="low"'}${rest}`);
    return '';
  });
  return { html, scripts, startsScripts: doesStart };
}

const speculation = `<script type="speculationrules">${speculationRules}</script>`;
const appManifest = '<link rel="manifest" href="/manifest.webmanifest">';
const preloadedConfiguration = `<link rel="preload" href="${configurationPath}" as="fetch" crossorigin="anonymous">`;

/** The document of an address that nothing has been rendered for: the browser does it all. */
export function emptyPageHtml(template: string, composition: Composition, language: Language = ownLanguage): string {
  return inLanguage(template, language)
    .replace('<html ', `<html data-composition="${composition.id}" `)
    .replace('</head>', `  ${stylePolicy([])}\n  </head>`);
}

/** The releases that a page needs, cut down to what it shows. */
function releasesFor(needed: readonly NeededExpose[], { remotes }: Composition): Composition['remotes'] {
  const releases: Record<string, RemoteRelease> = {};
  for (const [remote] of needed) {
    const release = remotes[remote];
    if (release === undefined) continue;
    const exposes = needed.filter(([owner]) => owner === remote).map(([, expose]) => expose);
    releases[remote] = { ...cutDown(release, exposes), ...(release.lastGood && { lastGood: cutDown(release.lastGood, exposes) }) };
  }
  return releases;
}

function cutDown({ lastGood: _, ...release }: RemoteRelease, exposes: readonly Expose[]): RemoteRelease {
  const kept = Object.fromEntries(exposes.flatMap((expose) => (release.exposes[expose] ? [[expose, release.exposes[expose]]] : [])));
  const files = new Set([
    release.entry.split('/').at(-1),
    ...Object.values(kept).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ]);
  return {
    ...release,
    exposes: kept,
    integrity: Object.fromEntries(Object.entries(release.integrity).filter(([file]) => files.has(file))),
  };
}

function scriptsOf(release: RemoteRelease | undefined, expose: Expose): string[] {
  if (release === undefined) return [];
  const files = [release.entry.split('/').at(-1) ?? '', ...(release.exposes[expose]?.scripts ?? [])];
  return files.map((file) => `<link rel="modulepreload" fetchpriority="low" ${attributesOf(release, file)}>`);
}

/** JSON that cannot end the element it stands in. */
function dataScript(page: RenderedPage): string {
  return `<script type="application/json" id="${renderedPageId}">${JSON.stringify(page).replaceAll('<', '\\u003c')}</script>`;
}
