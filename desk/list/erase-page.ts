import { type Html, html } from '@platband/server-kit/html';
import { getFormName, type StoredLead, summarizeLead } from 'server/leads';
import { page } from 'server/staff-pages';
import { sayTime } from './say-time';

/** Lists all of a person's leads before the press that erases them. */
export const erasePage = (leads: readonly StoredLead[], state: Html, back: string): string =>
  page({
    title: 'Erase personal data',
    folder: '/leads/',
    content: html`<h1>Erase this person’s data?</h1>
<p>One hour after you confirm, these leads will be erased for good, with their résumés, notes, mails and newsletter subscriptions. If one belongs to somebody else, cancel and move it to its own row first.</p>
<ul>${leads.map((lead) => {
      const { name, phone } = summarizeLead(lead);
      return html`<li>${name || 'No name'}, ${phone || String(lead.fields['email'] ?? '')}: ${getFormName(lead)}, ${sayTime(Date.parse(lead.receivedAt))}</li>`;
    })}</ul>
<form method="post" action="/leads/erase">${state}<input type="hidden" name="id" value="${leads[0]?.id ?? ''}"><input type="hidden" name="leads" value="${leads.length}"><button>Erase ${leads.length === 1 ? 'this lead' : `all ${leads.length} leads`}</button></form>
<p><a href="${back}">Cancel</a></p>`,
  });
