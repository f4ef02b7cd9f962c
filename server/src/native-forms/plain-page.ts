import { html } from '@platband/server-kit/html';
import type { FormPageProps } from 'shared-contracts/contract/form/form-page';
import { nativeFormPath, nativeForms } from 'shared-contracts/contract/form/native-form';
import { page } from '../pages/page';
import { plainPageNotes as notes, type Texts } from './texts';

/**
 * Renders the response to a form when its page cannot be rendered: the messages, and the values to
 * submit again, which fill the fields of the next page.
 */
export function plainPage(
  { title, said, isAccepted, form }: FormPageProps,
  { language, t, query }: Texts,
): string {
  const problems = Object.values(form?.problems ?? {});
  const entered = Object.entries(form?.values ?? {}).filter(([, value]) => value !== '');
  const isUnknown = form === null && said.length === 0;
  const note = isAccepted ? notes.accepted : entered.length > 0 ? notes.kept : notes.other;
  const content = html`<h1>${t(title)}</h1>
${[...said, ...problems].map((text) => html`<p role="alert">${t(text)}</p>`)}
${!isUnknown && html`<p>${t(note)}</p>`}
${
  form !== null &&
  html`<dl>${entered.map(([name, value]) => html`<dt>${t(form.definition.fields[name]?.label ?? name)}</dt><dd>${value}</dd>`)}</dl>
<form method="${entered.length > 0 ? 'post' : 'get'}" action="${nativeFormPath(form.definition)}${query()}">${entered.map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )}<button type="submit">${t('Try again')}</button></form>`
}`;
  return page({ title: t(title), content, folder: nativeForms, lang: language });
}
