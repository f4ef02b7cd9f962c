import type { DocumentElement } from '@platform/slice/contract/render-job';

/** What the shell's build links to, by when it is needed. */
export interface ShellPage {
  /**
   * Whatever belongs into every head: the character set, icons, the typeface, the script that
   * starts the modules of a prerendered page.
   */
  readonly head: readonly DocumentElement[];
  readonly styles: readonly DocumentElement[];
  /**
   * Modules, and links that preload them: what hydrates a page. One marked with a language is for
   * pages in that one alone.
   */
  readonly modules: readonly DocumentElement[];
  /** Runs at the end of the document, before anything else of the shell; preloaded with it. */
  readonly bootstrap: readonly DocumentElement[];
}

/** As React names them; all others are named there as in HTML. */
const reactNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
};
/** Of these React leaves out what is empty. */
const booleans = new Set(['defer', 'async']);

/**
 * Reads the page that Vite has written for the shell: nothing else lists the start-up files of a
 * build.
 */
export function readShellPage(html: string): ShellPage {
  const elements = [...html.matchAll(/<(meta|link|script)\b([^>]*)>/g)].map(
    ([, tag, text = '']): DocumentElement => {
      const attributes = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
        ([, name = '', value = booleans.has(name) ? name : '']) => [
          reactNames[name] ?? name,
          value,
        ],
      );
      return [tag as DocumentElement[0], Object.fromEntries(attributes)];
    },
  );
  const of = (part: keyof ShellPage) => elements.filter((element) => partOf(element) === part);
  return {
    head: of('head'),
    styles: of('styles'),
    modules: of('modules'),
    bootstrap: of('bootstrap'),
  };
}

function partOf([tag, { rel, type, as, defer }]: DocumentElement): keyof ShellPage {
  if (rel === 'stylesheet') return 'styles';
  if (rel === 'modulepreload' || type === 'module') return 'modules';
  return (tag === 'script' && !defer) || as === 'script' ? 'bootstrap' : 'head';
}
