import { readConfiguration } from '@platband/slice/browser/configuration';
import type { RemoteRelease } from '@platband/slice/contract/composition';
import type { Expose } from '@platband/slice/contract/expose';
import { references } from '@platband/slice/runtime';
import { reportFailedStyles } from './failed-styles';
import { limitPerOrigin } from './few-at-once';
import { followModuleLink, modulePreloadResult, supportsModulePreload } from './module-links';
import { TimeoutError, withTimeout } from './timeout';

/** Thrown when a file fails to load or does not match its hash in the composition. */
export class FileRefusedError extends Error {
  override readonly name = 'FileRefusedError';
  constructor(readonly address: string) {
    super(`${address} failed to load, or differs from the composition's hash.`);
  }
}

/**
 * Requests all files of an expose in parallel, with their hashes. Linked modules and styles are not
 * requested again, but modules are awaited, since rejected ones must not be imported. Other files
 * are fetched first, since only a fetch can be aborted: hanging files would hold connections that a
 * retry needs.
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
  const styled = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
      ({ href }) => href,
    ),
  );
  const request = (address: string, file: string, rel: Rel, given: AbortSignal): Promise<void> => {
    const known = underWay.get(address) ?? place(address, rel, integrity[file], given);
    underWay.set(address, known);
    return known;
  };
  const fileUrl = (file: string) => new URL(file, folder).href;
  const needed = Promise.all([
    request(entry, entryFile, 'modulepreload', signal),
    ...scripts.map((file) => request(fileUrl(file), file, 'modulepreload', signal)),
  ]);
  const wanted = styles
    .map((file) => ({ file, address: fileUrl(file) }))
    .filter(({ address }) => underWay.has(address) || !styled.has(address))
    .map(({ file, address }) => {
      const givenUp = new AbortController();
      signal.addEventListener('abort', () => givenUp.abort());
      return unlessItFails(
        address,
        request(address, file, 'stylesheet', givenUp.signal),
        needed,
        givenUp,
      );
    });
  await Promise.all([needed, ...wanted]);
}

/**
 * Milliseconds for which a part with loaded scripts waits for its styles, within its own timeout.
 */
const stylesLimitMs = () => Math.min(5_000, readConfiguration().remoteTimeoutMs / 4);

/** Ignores failed style sheets after reporting them: an unstyled part is better than none. */
async function unlessItFails(
  address: string,
  styles: Promise<void>,
  scripts: Promise<unknown>,
  givenUp: AbortController,
): Promise<void> {
  const comes = styles.then(
    () => true,
    () => false,
  );
  await scripts;
  if (await withTimeout(stylesLimitMs(), comes).catch(() => false)) return;
  // A hanging request would block the remote's other parts: over HTTP/1.1 they share six
  // connections per origin.
  givenUp.abort();
  // Added as a link, since imports do not wait for linked style sheets.
  document.head.append(
    Object.assign(document.createElement('link'), {
      rel: 'stylesheet',
      href: address,
      disabled: true,
    }),
  );
  reportFailedStyles(address);
}

/** A remote's exposes share most files, so each file is requested only once. */
const underWay = new Map<string, Promise<void>>();

type Rel = 'modulepreload' | 'stylesheet';

async function place(
  address: string,
  rel: Rel,
  hash: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    const linked = rel === 'modulepreload' ? modulePreloadResult(address) : null;
    if (linked !== null) {
      if (await linked) return;
      throw new FileRefusedError(address);
    }
    await limitPerOrigin(address, () => receive(address, hash, signal));
    await link(address, rel, hash);
  } finally {
    // By now the document links to the file, or the load failed and can be retried.
    underWay.delete(address);
  }
}

async function receive(
  address: string,
  hash: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  try {
    const response = await references().fetch(address, {
      signal,
      credentials: 'same-origin',
      ...(hash !== undefined && { integrity: hash }),
    });
    await response.arrayBuffer();
    if (!response.ok) throw new FileRefusedError(address);
  } catch {
    // Another expose that uses this file has timed out; a search for the cause would hang too.
    throw signal.reason instanceof TimeoutError ? signal.reason : new FileRefusedError(address);
  }
}

function link(address: string, rel: Rel, hash: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('link');
    element.rel = rel;
    element.crossOrigin = 'anonymous';
    if (hash !== undefined) element.integrity = hash;
    element.href = address;
    if (rel === 'modulepreload') {
      followModuleLink(element);
      if (!supportsModulePreload(element)) return resolve();
    }
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new FileRefusedError(address));
    });
    document.head.append(element);
  });
}
