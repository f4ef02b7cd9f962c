import { createHash } from 'node:crypto';

/** Eight hexadecimal characters that stand for the parts. */
export function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex').slice(0, 8);
}

/** The integrity hash of a file, as browsers check it. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
