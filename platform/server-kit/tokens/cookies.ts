/**
 * A cookie as browsers have it: the first of its name, in UTF-8, which Node takes for Latin-1, and
 * nothing else is decoded. Null: there is none.
 */
export function cookieIn(header: string | undefined, name: string): string | null {
  const sent = Buffer.from(header ?? '', 'latin1')
    .toString()
    .split(/;\s*/);
  return sent.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
}
