import { html } from '../../pages/html';
import { page } from '../../pages/page';

export const signInPage = (problem: string | null): string =>
  page({
    title: 'Sign in',
    folder: '/deploy/',
    content: html`<h1>Releases</h1>
${problem !== null && html`<p role="alert" class="problem">${problem}</p>`}
<form method="post" action="/deploy/sign-in" class="card">
<label for="token">Token</label>
<input id="token" name="token" type="password" autocomplete="current-password" required autofocus>
<p class="note">The one that you deploy with. You stay signed in for half an hour after the last click.</p>
<button>Sign in</button>
</form>`,
  });
