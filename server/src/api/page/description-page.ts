import { Html, html } from '@platform/releases/pages/html';
import { escapeHtml } from '@platform/slice/contract/escape-html';
import { page } from '../../pages/page';
import type { openApi } from '../openapi';
import { callForm, type Operation } from './call-form';
import { callGroups, isInGroup } from './call-groups';

const title = "The site's API";

/**
 * The API description for people: the calls in groups, each with its request, its response and a
 * form to try it.
 */
export function descriptionPage(base: string, { paths }: ReturnType<typeof openApi>): string {
  const groups = callGroups.map((group, at) => {
    const calls = Object.entries(paths)
      .filter(([path]) => isInGroup(group, path))
      .flatMap(([path, operations]) =>
        Object.entries(operations).map(([method, operation]) =>
          call(method.toUpperCase(), path, operation),
        ),
      );
    return `<section id="group-${at}"><h2>${group.title}</h2><p>${group.about}</p>${calls.join('')}</section>`;
  });
  const contents = callGroups.map(
    ({ title }, at) => `<li><a href="#group-${at}">${title}</a></li>`,
  );
  const folder = `${base}/page/` as `/${string}/`;
  return page({
    title,
    folder,
    head: html`<link rel="stylesheet" href="${folder}page.css"><script type="module" src="${folder}try-call.js"></script>`,
    content: new Html(`<h1>${escapeHtml(title)}</h1>
<p class="lead">All calls are under <code>${base}</code>, and take and give JSON. For programs the same is in <a href="${base}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Groups of calls"><ul>${contents.join('')}</ul></nav>
${groups.join('\n')}`),
  });
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
