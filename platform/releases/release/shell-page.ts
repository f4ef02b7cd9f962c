import type { DocumentElement } from '@platband/slice/contract/render-job';

export interface ShellPage {
  /**
   * For every page: character set, icons, font, and the script that starts a prerendered page's
   * modules.
   */
  readonly head: readonly DocumentElement[];
  readonly styles: readonly DocumentElement[];
  /**
   * Modules and preload links for hydration. Those with a language only apply to pages in that
   * language.
   */
  readonly modules: readonly DocumentElement[];
  /** Scripts that run at the end of the document, before the shell's others. Preloaded. */
  readonly bootstrap: readonly DocumentElement[];
}

/** Attributes that have a different name in React. */
const reactNames: Readonly<Record<string, string>> = {
  charset: 'charSet',
  crossorigin: 'crossOrigin',
  fetchpriority: 'fetchPriority',
};
/** React omits these attributes if they are empty. */
const booleans = new Set(['defer', 'async']);

/** Parses the page that Vite wrote for the shell. No other file lists the shell's startup files. */
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
