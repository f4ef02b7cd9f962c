export function linkedOnce(html: string): string {
  const linked = new Set([...html.matchAll(/<script [^>]*src="([^"]+)"/g)].map(([, src]) => src));
  return html.replaceAll(
    /\s*<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g,
    (link, href: string) => {
      if (linked.has(href)) return '';
      linked.add(href);
      return link;
    },
  );
}

/**
 * Executes each of the entry's imports as soon as it has loaded, in a separate task, instead of all
 * after the last has loaded: CPU and network work in parallel, and input is handled in between.
 */
export function runOneByOne(html: string, entry: string, imported: readonly string[]): string {
  return html.replace(/<script type="module"[^>]*><\/script>/g, (script) =>
    script.includes(entry)
      ? [...imported.map((file) => script.replace(entry, file)), script].join('\n    ')
      : script,
  );
}
