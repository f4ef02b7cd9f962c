import { type Html, html } from '@platband/server-kit/html';
import { toTheMinute } from '@platband/slice/contract/readable';
import { morningPrefix, type Unsent } from 'server/mail';
import { inIndia } from 'shared-contracts/contract/india-time';

/** Renders mail and webhook calls that have not left, if any. */
export const unsentMail = (unsent: readonly Unsent[]): Html =>
  html`${
    unsent.length > 0 &&
    html`<section aria-labelledby="unsent"><h2 id="unsent">Unsent mail</h2>
<p>Waiting mail is retried automatically; refused mail is not. The text of a refused mail to a visitor is deleted, so you can only drop it.</p>
${unsent.map(unsentCard)}</section>`
  }`;

function unsentCard({
  id,
  lead_id,
  channel,
  created_at,
  attempts,
  refused_at,
  last_error,
}: Unsent): Html {
  const what = id.startsWith(morningPrefix)
    ? 'Morning digest'
    : channel === 'webhook'
      ? `Webhook call about a ${lead_id === null ? 'release' : 'lead'}`
      : lead_id === null
        ? 'Mail to a visitor'
        : 'Mail to the staff about a lead';
  const button = (action: string, label: string) =>
    html`<form method="post" action="/leads/mail/${action}"><input type="hidden" name="id" value="${id}"><button class="quiet" aria-describedby="mail-${id}">${label}</button></form>`;
  return html`<div class="card"><p id="mail-${id}">${what}, ${toTheMinute(inIndia(created_at), ', ')}: ${refused_at === null ? describeWait(attempts) : 'refused'}</p>
<p class="note">${last_error}</p>
<div class="buttons">${(lead_id !== null || refused_at === null) && button('retry', 'Retry')}${button('drop', 'Drop')}</div></div>`;
}

function describeWait(attempts: number): string {
  if (attempts === 0) return 'waiting, not tried yet';
  return attempts === 1 ? 'waiting, tried once' : `waiting, tried ${attempts} times`;
}
