import { type Html, html } from '@platband/server-kit/html';
import { languageParameter } from '@platband/slice/contract/languages';
import { toTheMinute } from '@platband/slice/contract/readable';
import { hindiWord } from 'shared-contracts/contract/hindi-word';
import { type Language, languages } from 'shared-contracts/contract/languages';
import { getFormName, getLabel, wordsOfValue } from '../leads/stored-kinds';
import { page } from '../pages/page';
import { type HeldData, isNothing } from '../personal-data/held-data';
import { statusTexts, textsIn } from './texts';

const folder = '/your-data/';
const inPage = (lang: Language, content: Html): string => {
  const { title, board } = textsIn[lang];
  const others = languages.filter(({ code }) => code !== lang);
  const links = others.map(
    ({ code, name }) =>
      html`<a href="${folder}?${languageParameter}=${code}" lang="${code}">${code === 'hi' ? hindiOutlines(name) : name}</a> `,
  );
  return page({
    title,
    folder,
    lang,
    content: html`<header><h1>${title}</h1><p>${links}</p></header>${content}<p class="note">${board}</p>`,
  });
};

const hindiOutlines = (name: string): Html =>
  html`<svg viewBox="${hindiWord.viewBox}" height="22" fill="currentColor" role="img" aria-label="${name}"><path d="${hindiWord.outline}"/></svg>`;

/** Renders the page that requests the link. */
export function requestPage(
  lang: Language,
  message: { readonly text: string; readonly isProblem: boolean } | null,
): string {
  const t = textsIn[lang];
  return inPage(
    lang,
    html`<p>${t.intro}</p>
${message !== null && html`<p role="${message.isProblem ? 'alert' : 'status'}" class="${message.isProblem ? 'problem' : 'message'}">${message.text}</p>`}
<form method="post" action="${folder}" class="card">
<input type="hidden" name="lang" value="${lang}">
<label for="email">${t.email}</label>
<input id="email" name="email" type="email" maxlength="254" autocomplete="email" required>
<button>${t.send}</button>
</form>
<p class="note">${t.phoneOnly}</p>`,
  );
}

/**
 * Renders the page behind the mailed link. Opening it has no effect, since mail scanners also open
 * links.
 */
export function choicePage(lang: Language, key: string): string {
  const t = textsIn[lang];
  return inPage(
    lang,
    html`<h2>${t.choose}</h2><div class="buttons">${button(lang, 'show', t.show, key)}${button(lang, 'erase', t.erase, key)}</div>`,
  );
}

/** @param key Key for a subsequent erasure. */
export function heldPage(lang: Language, held: HeldData, key: string | null): string {
  const t = textsIn[lang];
  const leads = held.leads.map(
    (lead) => html`<article class="card" aria-labelledby="held-${lead.id}">
<h3 id="held-${lead.id}">${getFormName(lead)}</h3>
<p class="note">${toTheMinute(lead.receivedAt, ', ')} · ${t.noticeSeen}: ${String(lead.consent['notice'] ?? '–')}</p>
<dl>${Object.keys(lead.fields).map((name) => html`<div><dt>${getLabel(lead, name)}</dt><dd>${wordsOfValue(lead, name)}</dd></div>`)}
<div><dt>${t.status}</dt><dd>${statusTexts[lang][lead.status]}</dd></div></dl>${notesOf(held, lead.id, t.notes)}</article>`,
  );
  return inPage(
    lang,
    html`<h2>${t.held}</h2>
${isNothing(held) && html`<p>${t.nothing}</p>`}${leads}${held.hasOlder && html`<p>${t.older}</p>`}
${held.subscribedSince !== null && html`<p>${t.subscription} ${held.subscribedSince.slice(0, 10)}</p>`}
${key !== null && button(lang, 'erase', t.erase, key)}`,
  );
}

const notesOf = ({ notes }: HeldData, id: string, title: string): Html => {
  const written = (notes.get(id) ?? []).filter(({ kind }) => kind === 'note');
  return html`${
    written.length > 0 &&
    html`<p>${title}</p><ul>${written.map(({ written_at, text }) => html`<li>${written_at.slice(0, 10)}: ${text}</li>`)}</ul>`
  }`;
};

export function erasedPage(
  lang: Language,
  { leads, subscriptions }: { readonly leads: number; readonly subscriptions: number },
): string {
  const t = textsIn[lang];
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : many.replace('{number}', String(count));
  const words = t.erased
    .replace('{leads}', counted(leads, t.enquiry, t.enquiries))
    .replace('{subscriptions}', counted(subscriptions, t.oneSubscription, t.subscriptions));
  return inPage(lang, html`<p role="status" class="message">${words}</p>`);
}

const button = (lang: Language, action: string, label: string, key: string): Html =>
  html`<form method="post" action="${folder}${action}"><input type="hidden" name="lang" value="${lang}"><input type="hidden" name="key" value="${key}"><button${action === 'show' && html` class="quiet"`}>${label}</button></form>`;
