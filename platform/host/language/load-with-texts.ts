import { readLanguage } from '@platband/slice/browser/language';
import type { Expose } from '@platband/slice/contract/expose';
import { ownLanguage } from '@platband/slice/contract/languages';
import { loadExpose } from '../loading/load-expose';

/**
 * Loads an expose and, on translated pages, its remote's dictionary before it is rendered. Falls
 * back to English if the dictionary is missing.
 * @throws ChunkLoadError if it cannot be loaded.
 */
export function loadWithTexts<Module>(remote: string, expose: Expose): Promise<Module> {
  const module = loadExpose<Module>(remote, expose);
  if (readLanguage() === ownLanguage()) return module;
  const texts = import('./start-language').then(({ loadTexts }) => loadTexts(remote, expose));
  return Promise.all([module, texts.catch((error: unknown) => console.error(error))]).then(
    ([loaded]) => loaded,
  );
}
