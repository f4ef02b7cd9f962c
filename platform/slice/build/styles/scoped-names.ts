import { createHash } from 'node:crypto';

/** Tells the style sheets of one slice apart. */
const hashLength = 3;

/**
 * The names that CSS modules give: what is the same throughout a sheet stands first, so that it is compressed as one.
 * @throws Error where two sheets give one name
 */
export function scopedNames(prefix: string): (name: string, file: string, css: string) => string {
  const given = new Map<string, string>();
  return (name, file, css) => {
    const scoped = prefix + createHash('sha256').update(css).digest('base64url').slice(0, hashLength) + name;
    if ((given.get(scoped) ?? css) !== css) throw new Error(`${file}: another style sheet gives the name ${scoped}. Rename .${name}.`);
    given.set(scoped, css);
    return scoped;
  };
}
