import type { RemoteRelease } from 'shared-contracts/contract/composition';
import type { Expose } from 'shared-contracts/contract/expose';
import { reportFailedStyles } from './failed-styles';
import { fewAtOnce } from './few-at-once';
import { withTimeout } from './timeout';

/** A file that cannot be had, or is not what its composition says it is. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  constructor(readonly address: string) {
    super(`${address} cannot be had, or is not what the composition says.`);
  }
}

/**
 * Asks for every file that an expose needs at once, instead of one after the other, and has the browser refuse what does not match the hash
 * in the composition. Modules and styles that the document links to already are left to it. Each is fetched first, since only that can be
 * given up: files that never answer would hold the connections that another attempt needs.
 * @throws FileRefusedError
 */
export async function preloadFiles(
  { exposes, integrity }: RemoteRelease,
  expose: Expose,
  entry: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = new URL('.', entry);
  const { scripts = [], styles = [] } = exposes[expose] ?? {};
  const entryFile = new URL(entry).pathname.slice(folder.pathname.length);
  const linked = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"], link[rel="stylesheet"]')].map(({ href }) => href),
  );
  const hints = [
    { address: entry, file: entryFile, rel: 'modulepreload' },
    ...scripts.map((file) => ({ address: new URL(file, folder).href, file, rel: 'modulepreload' })),
    ...styles.map((file) => ({ address: new URL(file, folder).href, file, rel: 'stylesheet' })),
  ].filter(({ address }) => !linked.has(address));
  await Promise.all(
    hints.map(({ address, file, rel }) => {
      const known = underWay.get(address) ?? place(address, rel, integrity[file], signal);
      underWay.set(address, known);
      return rel === 'stylesheet' ? unlessItFails(address, known) : known;
    }),
  );
}

/** How long a part waits for its styles, in milliseconds. */
const stylesLimitMs = 5_000;

/** A part that looks wrong is of more use than none: it is shown without a style sheet that does not come, which is reported. */
const unlessItFails = (address: string, styles: Promise<void>): Promise<void> =>
  withTimeout(stylesLimitMs, styles).catch(() => {
    // What imports the part waits for no style sheet that the document links to.
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address, disabled: true }));
    reportFailedStyles(address);
  });

/** Two exposes of a remote share most of their files: each is requested once. */
const underWay = new Map<string, Promise<void>>();

async function place(address: string, rel: string, hash: string | undefined, signal: AbortSignal): Promise<void> {
  try {
    await fewAtOnce(address, () => receive(address, hash, signal));
    await link(address, rel, hash);
  } finally {
    // From here on the document links to it, or it has failed and may be requested again.
    underWay.delete(address);
  }
}

async function receive(address: string, hash: string | undefined, signal: AbortSignal): Promise<void> {
  try {
    const response = await fetch(address, { signal, credentials: 'same-origin', ...(hash !== undefined && { integrity: hash }) });
    await response.arrayBuffer();
    if (!response.ok) throw new FileRefusedError(address);
  } catch {
    throw new FileRefusedError(address);
  }
}

function link(address: string, rel: string, hash: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.crossOrigin = 'anonymous';
    if (hash !== undefined) element.integrity = hash;
    element.href = address;
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new FileRefusedError(address));
    });
    document.head.append(element);
  });
}
