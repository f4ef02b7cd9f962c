import { escapeHtml } from '@platform/slice/contract/escape-html';
import { brand } from 'shared-contracts/contract/brand';
import type { openApi } from '../openapi';
import { callForm, type Operation } from './call-form';
import { callGroups, isInGroup } from './call-groups';

/** The description of the API for people: the calls in groups, each with what it takes and gives, and a form that tries it. */
export function descriptionPage(base: string, { info, paths }: ReturnType<typeof openApi>): string {
  const groups = callGroups.map((group, at) => {
    const calls = Object.entries(paths)
      .filter(([path]) => isInGroup(group, path))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) => call(method.toUpperCase(), path, operation)),
      );
    return `<section id="group-${at}"><h2>${group.title}</h2><p>${group.about}</p>${calls.join('')}</section>`;
  });
  const contents = callGroups.map(({ title }, at) => `<li><a href="#group-${at}">${title}</a></li>`);
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(info.title)}</title>
<link rel="icon" href="${base}/page/seal.svg">
<link rel="stylesheet" href="${base}/page/fonts.css">
<link rel="stylesheet" href="${base}/page/tokens.css">
<link rel="stylesheet" href="${base}/page/reset.css">
<link rel="stylesheet" href="${base}/page/page.css">
<script type="module" src="${base}/page/try-call.js"></script>
</head>
<body data-base="${base}">
<header><a href="/" class="logo"><img src="${base}/page/seal.svg" alt="" width="40" height="40"> <span>${escapeHtml(brand.name)}</span></a></header>
<main>
<h1>The site's API</h1>
<p class="lead">All calls are under <code>${base}</code>, and take and give JSON. For programs the same is in <a href="${base}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Groups of calls"><ul>${contents.join('')}</ul></nav>
${groups.join('\n')}
</main>
<footer><p>© ${escapeHtml(brand.name)} · <a href="/">To the site</a> · <a href="/privacy">Privacy Policy</a></p></footer>
</body>
</html>
`;
}

function call(method: string, path: string, operation: Operation): string {
  const { summary, ...rest } = operation;
  const parts = Object.entries({ ...rest }).map(
    ([name, part]) =>
      `<details><summary>${escapeHtml(names[name] ?? name)}</summary><pre>${escapeHtml(typeof part === 'string' ? part : JSON.stringify(part, null, 2))}</pre></details>`,
  );
  return `<details class="call"><summary><code data-method="${method}">${method} ${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary><div class="parts"><div><h3>Try it</h3>${callForm(method, path, operation)}</div><div><h3>What it takes and gives</h3>${parts.join('')}</div></div></details>`;
}

const names: Readonly<Record<string, string>> = {
  parameters: 'Parameters',
  requestBody: 'Request',
  responses: 'Responses',
  description: 'Authorization',
};
