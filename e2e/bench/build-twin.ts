import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderedPage, renderedPageId } from '@platform/slice/contract/composition';
import { waitingScripts } from '@platform/slice/contract/waiting-scripts';
import type { Plugin } from 'vite';
import { bundleSite } from './build-monolith';
import { compressFiles } from './compress-files';

/** A text of the sources that reads otherwise: what a deploy of one slice changes. */
export interface ChangedText {
  readonly slice: string;
  readonly text: string;
  readonly replacement: string;
}

/** Where the bundle is, beside the files of the shell that pages name: the typeface, the seal, the popup's picture, the styles of the frame. */
const base = '/shell/one/';

/**
 * The twin: the composed site's own prerendered pages, hydrated by the same sources as one bundle. Documents, styles, pictures and their order
 * are the same; what differs is federation alone. The styles of pages that are not shown come with the bundle, and hold up nothing.
 * @param live name of the folder of pages to make: a second one beside the first is what a deploy makes
 */
export async function buildTwin(composed: string, twin: string, live = 'one', changed?: ChangedText): Promise<void> {
  await mkdir(twin, { recursive: true });
  if (live === 'one') {
    await cp(join(composed, 'shell'), join(twin, 'shell'), { recursive: true });
    await symlink(join(composed, 'remotes'), join(twin, 'remotes'));
    await writeFile(join(twin, 'config.json'), '{}');
  }
  const bundle = join(twin, `shell/one-${live}`);
  await bundleSite(bundle, base, changed === undefined ? [] : [reading(changed)]);
  await shareFiles(join(bundle, 'assets'), join(composed, 'shell/assets'));
  const entry = await readFile(join(bundle, 'index.html'), 'utf8');
  await cp(join(bundle, 'assets'), join(twin, 'shell/one/assets'), { recursive: true });
  await rm(bundle, { recursive: true });
  await compressFiles(join(twin, 'shell/one'));
  const pages = join(twin, 'pages', live);
  for (const file of await readdir(join(composed, 'live'), { recursive: true })) {
    if (/\.(?:br|gz)$/.test(file) || !/\.\w+$/.test(file)) continue;
    const content = await readFile(join(composed, 'live', file));
    await mkdir(join(pages, file, '..'), { recursive: true });
    await writeFile(join(pages, file), file.endsWith('.html') ? asTwin(content.toString(), entry, changed) : content);
  }
  await compressFiles(pages);
  await rm(join(twin, 'live'), { force: true });
  await symlink(pages, join(twin, 'live'));
}

/** Files that the shell has under the same name, by their content's hash, are loaded from there, as the pages name them: none comes twice. */
async function shareFiles(own: string, shells: string): Promise<void> {
  const known = new Set(await readdir(shells));
  const shared = (await readdir(own)).filter((file) => known.has(file) && !/\.(?:js|css)$/.test(file));
  await Promise.all(shared.map((file) => rm(join(own, file))));
  for (const file of (await readdir(own)).filter((name) => /\.(?:js|css)$/.test(name))) {
    const source = await readFile(join(own, file), 'utf8');
    const shortened = shared.reduce((text, name) => text.replaceAll(`${base}assets/${name}`, `/shell/assets/${name}`), source);
    await writeFile(join(own, file), shortened);
  }
}

/** The page with the bundle's scripts in place of the shell's and the remotes': they wait for the first paint as those do. */
function asTwin(page: string, entry: string, changed: ChangedText | undefined): string {
  const scripts = [...entry.matchAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g)].map(([tag]) => tag);
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(entry) ?? [];
  const html = page
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(new RegExp(`(<script type="application/json" id="${renderedPageId}">)(.*?)(</script>)`, 's'), (_, start, data, end) =>
      [start, JSON.stringify({ ...(JSON.parse(data) as RenderedPage), remotes: {} }).replaceAll('<', '\\u003c'), end].join(''),
    )
    .replace(`<template ${waitingScripts}="">`, (template) => template + scripts.join(''))
    // After all that is to be seen: it holds up nothing.
    .replace('</body>', () => `${styles}</body>`);
  if (seenOf(html) !== seenOf(page))
    throw new Error('A page and its twin differ before the end of the footer: their first paints are not comparable.');
  return changed === undefined ? html : html.replaceAll(changed.text, changed.replacement);
}

/** Head, styles, popup, header, page and footer: all that the first paint needs. Scripts and data follow it. Nothing of a document that is not rendered. */
const seenOf = (html: string): string => html.slice(0, Math.max(0, html.lastIndexOf('</footer>')));

const reading = ({ slice, text, replacement }: ChangedText): Plugin => ({
  name: 'bench:changed-text',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes(`/${slice}/src/`) && code.includes(text) ? { code: code.replaceAll(text, replacement), map: null } : null,
});
