import { readConfiguration } from 'shared-contracts/browser/configuration';
import { type Composition, compositionPath, parseComposition } from 'shared-contracts/contract/composition';
import { ChunkLoadError } from './chunk-load-error';

let known: Promise<Composition> | undefined;

/**
 * The composition manifest, read once per page load: an open tab keeps the set of releases it started with. After a failure the next
 * call asks again.
 * @throws ChunkLoadError with the id `composition`
 */
export function readComposition(): Promise<Composition> {
  known ??= fetchComposition().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function fetchComposition(): Promise<Composition> {
  const address = new URL(compositionPath, location.origin).href;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(readConfiguration().remoteTimeoutMs) });
    if (!response.ok) throw new ChunkLoadError('composition', 'error', address);
    return await understand(response, address);
  } catch (error) {
    if (error instanceof ChunkLoadError) throw error;
    throw new ChunkLoadError('composition', isTimeout(error) ? 'timeout' : 'error', address, error);
  }
}

async function understand(response: Response, address: string): Promise<Composition> {
  const text = await response.text();
  try {
    return parseComposition(JSON.parse(text));
  } catch (error) {
    throw new ChunkLoadError('composition', 'missing', address, error);
  }
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError';
