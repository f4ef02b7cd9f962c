import { brand } from 'shared-contracts/contract/brand';
import { type Html, html } from './html';

/** A page for the staff: no scripts, one style sheet, found by no search engine. */
export const page = (title: string, content: Html): string =>
  `<!doctype html>${
    html`<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${brand.name}</title>
<link rel="stylesheet" href="/leads/style.css">
</head>
<body><main>${content}</main></body>
</html>`.text
  }`;

export const signInPage = (problem: string | null): string =>
  page(
    'Sign in',
    html`<h1>Leads</h1>
${problem !== null && html`<p role="alert" class="problem">${problem}</p>`}
<form method="post" action="/leads/sign-in" class="card">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<p class="note">It was given to you by whoever runs this site. You stay signed in for half an hour after the last click.</p>
<button>Sign in</button>
</form>`,
  );
