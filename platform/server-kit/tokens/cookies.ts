/**
 * Returns the first cookie with this name, or null. Re-decodes as UTF-8, since Node parses headers
 * as Latin-1.
 */
export function cookieIn(header: string | undefined, name: string): string | null {
  const sent = Buffer.from(header ?? '', 'latin1')
    .toString()
    .split(/;\s*/);
  return sent.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
