import { readConfiguration } from 'shared-contracts/browser/configuration';
import {
  type Composition,
  compositionPath,
  compositionPathOf,
  parseComposition,
  type RemoteRelease,
} from 'shared-contracts/contract/composition';
import type { Expose, RemoteName } from 'shared-contracts/contract/remotes';
import { readRenderedPage } from '../rendered-page';
import { ChunkLoadError } from './chunk-load-error';
import { overrideOf } from './overrides';

let known: Promise<Composition> | undefined;
let hasFailed = false;

/** The composition that this page load started with, as far as it is known; null before the manifest has been read. */
let currentId: string | null = null;
export const compositionId = (): string | null =>
  currentId ?? readRenderedPage()?.composition ?? document.documentElement.dataset['composition'] ?? null;

/**
 * The release of a remote that holds a part. A visitor's override comes first, then what the page brought along, then the composition
 * manifest: the one the page was rendered from, so that an open tab keeps the set of releases it started with.
 * @throws ChunkLoadError with the id `composition`
 */
export async function releaseOf(remote: RemoteName, expose?: Expose): Promise<RemoteRelease | undefined> {
  const override = await overrideOf(remote);
  if (override !== null) return override;
  const brought = readRenderedPage()?.remotes[remote];
  if (brought !== undefined && (expose === undefined || expose in brought.exposes)) return brought;
  return (await readComposition()).remotes[remote];
}

/** What was read lacks a part that it should have: the next call asks again. */
export function forgetComposition(): void {
  known = undefined;
  hasFailed = true;
}

/** The manifest, read once per page load. After a failure the next call asks again. */
function readComposition(): Promise<Composition> {
  known ??= fetchComposition().catch((error: unknown) => {
    forgetComposition();
    throw error;
  });
  return known;
}

async function fetchComposition(): Promise<Composition> {
  const rendered = readRenderedPage();
  const address = new URL(rendered === null ? compositionPath : compositionPathOf(rendered.composition), location.origin).href;
  try {
    const response = await fetch(address, {
      signal: AbortSignal.timeout(readConfiguration().remoteTimeoutMs),
      // What could not be read must not come from the cache once more.
      cache: hasFailed ? 'reload' : 'default',
    });
    if (!response.ok) throw new ChunkLoadError('composition', 'error', address);
    const composition = await understand(response, address);
    currentId = composition.id;
    return composition;
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
