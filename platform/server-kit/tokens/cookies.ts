/** Returns the first cookie with this name, or null. */
export const cookieIn = (header: string | undefined, name: string): string | null =>
  cookiesIn(header, name)[0] ?? null;

/**
 * Returns every cookie with this name: pages of the same domain may have set others. Re-decodes as
 * UTF-8, since Node parses headers as Latin-1.
 */
export function cookiesIn(header: string | undefined, name: string): readonly string[] {
  const sent = Buffer.from(header ?? '', 'latin1')
    .toString()
    .split(/;\s*/);
  return sent
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}
