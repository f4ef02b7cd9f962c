import { readFile } from 'node:fs/promises';
import { type Html, html } from './html';

export interface Page {
  readonly title: string;
  readonly content: Html;
  /** The folder of the page's address; its style sheet is in it. */
  readonly folder: `/${string}/`;
  readonly lang?: string;
  readonly siteName?: string;
}

/** A page of the server's own: no scripts, one style sheet, found by no search engine. */
export const page = ({ title, content, folder, lang = 'en-IN', siteName }: Page): string =>
  `<!doctype html>${
    html`<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${siteName === undefined ? title : `${title} · ${siteName}`}</title>
<link rel="stylesheet" href="${folder}style.css">
</head>
<body><main>${content}</main></body>
</html>`.text
  }`;

export const style = await readFile(new URL('style.css', import.meta.url), 'utf8');
