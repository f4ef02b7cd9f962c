import { type Html, html } from '@platform/server-kit/html';
import { toTheMinute } from '@platform/slice/contract/readable';
import { morningPrefix, type Unsent } from 'server/mail';
import { inIndia } from 'shared-contracts/contract/india-time';

/** Renders mail and webhook calls that need a decision by the staff, if any. */
export const refusedMail = (refused: readonly Unsent[]): Html =>
  html`${
    refused.length > 0 &&
    html`<section aria-labelledby="refused"><h2 id="refused">Refused mail</h2>
<p>It is not sent again by itself. What was in a mail to a visitor is not kept: it can only be dropped.</p>
${refused.map(refusedCard)}</section>`
  }`;

function refusedCard({ id, lead_id, channel, created_at, last_error }: Unsent): Html {
  const what = id.startsWith(morningPrefix)
    ? 'Morning digest'
    : channel === 'webhook'
      ? `Webhook call about a ${lead_id === null ? 'release' : 'lead'}`
      : lead_id === null
        ? 'Mail to a visitor'
        : 'Mail to the staff about a lead';
  const button = (action: string, label: string) =>
    html`<form method="post" action="/leads/mail/${action}"><input type="hidden" name="id" value="${id}"><button class="quiet" aria-describedby="mail-${id}">${label}</button></form>`;
  return html`<div class="card"><p id="mail-${id}">${what} of ${toTheMinute(inIndia(created_at), ', ')}</p>
<p class="note">${last_error}</p>
<div class="buttons">${lead_id !== null && button('retry', 'Retry')}${button('drop', 'Drop')}</div></div>`;
}
