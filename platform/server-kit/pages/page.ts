import { type Html, html } from './html';

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** Folder of the page, which also contains the files of `serveLook`. */
  readonly folder: `/${string}/`;
  readonly lang?: string;
  readonly head?: Html;
}

/**
 * Returns a function that renders server pages with the site's name and style sheet, hidden from
 * search engines.
 */
export const pagesOf =
  (nameOf: () => string) =>
  ({ title, content, folder, lang = 'en-IN', head }: Page): string => {
    const siteName = nameOf();
    return `<!doctype html>${
      html`<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${`${title} · ${siteName}`}</title>
<link rel="stylesheet" href="${folder}style.css">${head ?? ''}
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top"><a class="home" href="/"><img src="${folder}seal.svg" alt="" width="40" height="40"> ${siteName}</a></header>
<main id="content" tabindex="-1">${content}</main>
<footer><a class="home" href="/">${siteName}</a></footer>
</body>
</html>`.text
    }`;
  };
