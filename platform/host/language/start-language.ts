import { readConfiguration } from '@platband/slice/browser/configuration';
import { readLanguage } from '@platband/slice/browser/language';
import { addTexts, startLanguage } from '@platband/slice/browser/start-language';
import type { Expose } from '@platband/slice/contract/expose';
import { type Language, languageOf, ownLanguage } from '@platband/slice/contract/languages';
import { matchRoute } from '@platband/slice/contract/routes';
import { getRelease, readPaths } from '../loading/composition';
import { loadExpose } from '../loading/load-expose';
import { readRenderedPage } from '../loading/rendered-page';
import { withTimeout } from '../loading/timeout';

type Texts = Readonly<Record<string, string>>;

/** The host's dictionaries. Each is loaded only on pages in its language. */
export type OwnTexts = Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>>;

/**
 * Sets the page's language from its address before rendering. A prerendered page lists the paths
 * that exist in that language. Without the shell's dictionary, everything is in English.
 */
export async function startPageLanguage(ownTexts: OwnTexts): Promise<void> {
  const language = languageOf(location.pathname);
  if (language === ownLanguage()) return startLanguage(language, () => true);
  document.documentElement.lang = language;
  const [paths, dictionary] = await Promise.all([
    readRenderedPage()?.language?.paths ?? readPaths(language).catch(() => []),
    withTimeout(
      readConfiguration().remoteTimeoutMs,
      ownTexts[language]?.() ?? Promise.resolve(null),
    ).catch(() => null),
  ]);
  const known = paths.map((path) => ({ path }));
  startLanguage(language, (path) => matchRoute(known, path) !== null);
  if (dictionary !== null) addTexts(dictionary.texts);
}

export async function loadTexts(remote: string, expose: Expose): Promise<void> {
  const dictionary = `texts/${readLanguage()}` as Expose;
  const release = await getRelease(remote, expose);
  if (release === undefined || !(dictionary in release.exposes)) return;
  addTexts((await loadExpose<{ readonly texts: Texts }>(remote, dictionary)).texts);
}
