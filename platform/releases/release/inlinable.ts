/** Prepares styles for inlining by resolving relative URLs and escaping closing tags. */
export function inlinable(styles: string | null, address: string): string | null {
  if (styles === null || /@import|image-set\(\s*["']/.test(styles)) return null;
  return styles
    .replace(/url\(\s*(?:"([^"]*)"|'([^']*)'|([^\s"')]*))\s*\)/g, (_, ...quoted) =>
      rebased(quoted, address),
    )
    .replaceAll('</', '<\\/');
}

function rebased(quoted: readonly (string | undefined)[], styleSheet: string): string {
  const target = quoted.slice(0, 3).find((one) => one !== undefined) ?? '';
  if (/^(?:[a-z]+:|\/|#|$)/i.test(target)) return `url("${target.replaceAll('"', '%22')}")`;
  const nowhere = 'http://site.invalid';
  return `url("${new URL(target, new URL(styleSheet, nowhere)).href.replace(nowhere, '')}")`;
}
