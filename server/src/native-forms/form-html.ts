import { tenDigitsNeeded } from 'shared-contracts/contract/form/common-fields';
import { maxCharactersOf } from 'shared-contracts/contract/form/field-schema';
import type { FieldDefinition, FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { honeypotName, nativeFormPath, shownAtName } from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import type { Problems } from 'shared-contracts/contract/form/request-problems';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { type Html, html } from '../pages/html';
import { seal } from './sealed';
import type { Words } from './words';

export interface FilledForm {
  readonly values: Values;
  readonly problems: Problems;
  /** When it was first shown, in milliseconds since 1970. */
  readonly shownAt: number;
}

/**
 * A form that the browser sends by itself, from its definition: with what was entered, and what is wrong with it in words.
 * @param days after which leads are erased, for the privacy notice
 */
export function formHtml(definition: FormDefinition, words: Words, { values, problems, shownAt }: FilledForm, days: number): Html {
  const { t, pageAt, query, language } = words;
  const notice = noticeItems(definition, { language, days, label: t });
  const fields = Object.entries(definition.fields).map(([name, field]) =>
    fieldHtml(name, field, words, { value: values[name] ?? '', problem: problems[name], marksOptional: definition.marksOptional }),
  );
  return html`<form class="native-form" method="post" action="${nativeFormPath(definition)}${query()}" aria-label="${t(definition.title)}" novalidate>
<p class="native-honeypot" aria-hidden="true"><input type="text" name="${honeypotName}" tabindex="-1" autocomplete="off"></p>
<input type="hidden" name="${shownAtName}" value="${seal(String(shownAt))}">
${fields}
<p>${t('By sending you agree to our')} <a href="${pageAt('/privacy')}">${t('Privacy Policy')}</a></p>
<details class="native-notice" id="notice"><summary>${t('What we do with your details')}</summary>
<dl>${notice.map(({ heading, text }) => html`<dt>${heading}</dt><dd>${text}</dd>`)}</dl></details>
<p><button type="submit">${t(definition.submit.text)}</button></p>
</form>`;
}

/** Has a form sent once more with what was entered: nothing of it is typed again. */
export function sendAgainHtml(definition: FormDefinition, { t, query }: Words, { values, text }: { values: Values; text: string }): Html {
  const fields = Object.keys(definition.fields).map((name) => html`<input type="hidden" name="${name}" value="${values[name] ?? ''}">`);
  return html`<form class="native-form native-again" method="post" action="${nativeFormPath(definition)}${query()}">${fields}<button type="submit">${t(text)}</button></form>`;
}

/** Every problem, each with a link to its field. */
export function summaryHtml({ fields }: FormDefinition, { t }: Words, problems: Problems): Html | null {
  const named = Object.keys(fields).filter((name) => problems[name] !== undefined);
  if (named.length === 0) return null;
  return html`<div class="native-summary" role="alert"><p>${t('Please check what you have entered.')}</p><ul>${named.map(
    (name) => html`<li><a href="#field-${name}">${t(problems[name] ?? '')}</a></li>`,
  )}</ul></div>`;
}

interface FieldState {
  readonly value: string;
  readonly problem: string | undefined;
  readonly marksOptional: boolean;
}

const typeOf: Readonly<Record<string, string>> = { email: 'email', 'hidden-email': 'email', phone: 'tel' };
/** The keys that a phone shows. */
const keysOf: Readonly<Record<string, string>> = { 'one-time-code': 'numeric', number: 'decimal', phone: 'numeric' };

function fieldHtml(name: string, field: FieldDefinition, { t }: Words, { value, problem, marksOptional }: FieldState): Html {
  const common = html`id="field-${name}" name="${name}"${field.isRequired && html` required`}${
    field.autofill !== undefined && html` autocomplete="${field.autofill}"`
  }${problem !== undefined && html` aria-invalid="true" aria-describedby="problem-${name}"`}`;
  const keys = keysOf[field.kind];
  const control = {
    choice: () =>
      html`<select ${common}><option value="">${t(field.emptyOption ?? '')}</option>${Object.entries(field.options ?? {}).map(
        ([option, label]) => html`<option value="${option}"${option === value && html` selected`}>${t(label)}</option>`,
      )}</select>`,
    'long-text': () => html`<textarea ${common} rows="4" maxlength="${maxCharactersOf(field)}">${value}</textarea>`,
    other: () =>
      html`<input ${common} type="${typeOf[field.kind] ?? 'text'}"${keys !== undefined && html` inputmode="${keys}"`} value="${value}"${
        field.kind !== 'phone' && html` maxlength="${maxCharactersOf(field)}"`
      }${field.kind === 'phone' && html` title="${t(tenDigitsNeeded)}"`}${
        field.placeholder !== undefined && html` placeholder="${t(field.placeholder)}"`
      }>`,
  };
  const isOptional = !field.isRequired && marksOptional;
  return html`<p class="native-field"><label for="field-${name}">${t(field.label)}${isOptional && ` ${t('(optional)')}`}</label>
${(control[field.kind as keyof typeof control] ?? control.other)()}
${problem !== undefined && html`<span id="problem-${name}" class="native-problem">${t(problem)}</span>`}</p>`;
}
