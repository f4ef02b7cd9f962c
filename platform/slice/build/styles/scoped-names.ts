import { createHash } from 'node:crypto';

/** Keeps the style sheets of one slice apart. */
const hashLength = 3;

/**
 * Names that CSS modules generate: the part common to a sheet comes first, which compresses better.
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
