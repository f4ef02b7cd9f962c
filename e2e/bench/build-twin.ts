import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RenderedPage, renderedPageId } from '@platband/slice/contract/composition';
import { waitingScripts } from '@platband/slice/contract/waiting-scripts';
import { bundleSite } from './bundle-site';
import { compressFiles } from './compress-files';

/**
 * Folder of the bundle, next to the shell files that pages reference: fonts, seal, popup picture,
 * frame styles.
 */
const base = '/shell/one/';

/**
 * Builds the twin: the composed site's prerendered pages, hydrated by the same sources as one
 * bundle. Documents, styles and pictures are identical and load in the same order, so federation is
 * the only difference. The bundle includes the styles of other pages, but they don't block
 * rendering.
 */
export async function buildTwin(composed: string, twin: string): Promise<void> {
  await mkdir(twin, { recursive: true });
  await cp(join(composed, 'shell'), join(twin, 'shell'), { recursive: true });
  await symlink(join(composed, 'remotes'), join(twin, 'remotes'));
  await writeFile(join(twin, 'config.json'), '{}');
  const bundle = join(twin, 'shell/bundle');
  await bundleSite(bundle, base);
  await shareFiles(join(bundle, 'assets'), join(composed, 'shell/assets'));
  const entry = await readFile(join(bundle, 'index.html'), 'utf8');
  await cp(join(bundle, 'assets'), join(twin, 'shell/one/assets'), { recursive: true });
  await rm(bundle, { recursive: true });
  await compressFiles(join(twin, 'shell/one'));
  const pages = join(twin, 'live');
  for (const file of await readdir(join(composed, 'live'), { recursive: true })) {
    if (/\.(?:br|gz)$/.test(file) || !/\.\w+$/.test(file)) continue;
    const content = await readFile(join(composed, 'live', file));
    await mkdir(join(pages, file, '..'), { recursive: true });
    await writeFile(
      join(pages, file),
      file.endsWith('.html') ? asTwin(content.toString(), entry) : content,
    );
  }
  await compressFiles(pages);
}

/** Reuses the shell's copy of each file with the same content hash, so that no file loads twice. */
async function shareFiles(own: string, shells: string): Promise<void> {
  const known = new Set(await readdir(shells));
  const shared = (await readdir(own)).filter(
    (file) => known.has(file) && !/\.(?:js|css)$/.test(file),
  );
  await Promise.all(shared.map((file) => rm(join(own, file))));
  for (const file of (await readdir(own)).filter((name) => /\.(?:js|css)$/.test(name))) {
    const source = await readFile(join(own, file), 'utf8');
    const shortened = shared.reduce(
      (text, name) => text.replaceAll(`${base}assets/${name}`, `/shell/assets/${name}`),
      source,
    );
    await writeFile(join(own, file), shortened);
  }
}

/** Replaces the shell and remote scripts with the bundle's, which also wait for the first paint. */
function asTwin(page: string, entry: string): string {
  const scripts = [
    ...entry.matchAll(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g),
  ].map(([tag]) => tag);
  const [styles = ''] = /<link rel="stylesheet"[^>]*>/.exec(entry) ?? [];
  const html = page
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace(/<script type="module"[^>]*><\/script>\s*/g, '')
    .replace(
      new RegExp(`(<script type="application/json" id="${renderedPageId}">)(.*?)(</script>)`, 's'),
      (_, start, data, end) =>
        [
          start,
          JSON.stringify({ ...(JSON.parse(data) as RenderedPage), remotes: {} }).replaceAll(
            '<',
            '\\u003c',
          ),
          end,
        ].join(''),
    )
    .replace(`<template ${waitingScripts}="">`, (template) => template + scripts.join(''))
    // Placed after the visible content so that it doesn't block painting.
    .replace('</body>', () => `${styles}</body>`);
  if (seenOf(html) !== seenOf(page))
    throw new Error(
      'A page and its twin differ before the end of the footer: their first paints are not comparable.',
    );
  return html;
}

/**
 * Returns the part of a document needed for the first paint: head, styles, popup, header, page and
 * footer. Scripts and data come after it. Returns an empty string if the document is not
 * prerendered.
 */
const seenOf = (html: string): string => html.slice(0, Math.max(0, html.lastIndexOf('</footer>')));
