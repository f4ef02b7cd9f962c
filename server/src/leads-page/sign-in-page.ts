import { html } from '@platform/releases/pages/html';
import { page } from '../pages/page';

export const signInPage = (problem: string | null): string =>
  page({
    title: 'Sign in',
    folder: '/leads/',
    content: html`<h1>Leads</h1>
${problem !== null && html`<p role="alert" class="problem">${problem}</p>`}
<form method="post" action="/leads/sign-in" class="card">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<p class="note">It was given to you by the person who runs this site. You stay signed in for half an hour after the last click.</p>
<button>Sign in</button>
</form>`,
  });
