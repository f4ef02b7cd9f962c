import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationPath, parseConfiguration } from '@platform/slice/contract/configuration';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import { nativeForm } from 'shared-contracts/contract/api/native-forms';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { honeypotName, nativeFormPath, nativeForms, shownAtName } from 'shared-contracts/contract/form/native-form';
import { payloadOf, type Values } from 'shared-contracts/contract/form/payload-of';
import { requestProblems } from 'shared-contracts/contract/form/request-problems';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import { newsletterOtpForm } from 'shared-contracts/contract/forms/newsletter-otp';
import { limits } from 'shared-contracts/contract/limits';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';
import { inlineStylesOf } from '../composition/inline-styles';
import { allowInlineStyles } from '../http/security-headers';
import { readFormBodies, textIn } from '../pages/form-body';
import { type Html, html } from '../pages/html';
import { isOwnForm } from '../pages/own-pages';
import { page } from '../pages/page';
import type { Settings } from '../settings/settings';
import { type FilledForm, formHtml, sendAgainHtml, summaryHtml } from './form-html';
import { type ApiAnswer, failureTexts, isAccepted, problemsNamed, successTexts } from './outcome-texts';
import { seal, unseal } from './sealed';
import { frameOf, inSiteFrame } from './site-frame';
import { type Words, wordsIn } from './words';

/** The longest text in letters of three bytes, each byte percent-encoded, and the rest. */
const bodyLimitBytes = limits.longTextCharacters * 3 * 3 + 16_384;
const style = await readFile(new URL('style.css', import.meta.url), 'utf8');

const tooLong = 'What you have entered is too long. Go back, shorten it, and send it again.';
const notRead = 'The form could not be read. Go back and send it again.';

const waysOn = ({ t, pageAt }: Words): Html =>
  html`<ul><li><a href="${pageAt('/')}">${t('Go on from the home page')}</a></li><li><a href="${pageAt('/service')}">${t('See our services')}</a></li></ul>`;

/** A form, or the title of a page that says that there is none. */
type ShownForm = Pick<FormDefinition, 'title'> & Partial<Pick<FormDefinition, 'id'>>;

type FormRequest = FastifyRequest<{ Params: { form: string }; Querystring: { sent?: unknown; lang?: unknown } }>;

/**
 * Forms that no script has sent (`method="post"`): the same definitions, checks and texts, and the same call, made by the server itself. What
 * was accepted is answered by leading on, so that loading the page again sends nothing; sent twice, it is one lead.
 */
export async function nativeFormRoutes(
  server: FastifyInstance,
  { siteFolder, retentionDays }: Pick<Settings, 'siteFolder' | 'retentionDays'>,
): Promise<void> {
  readFormBodies(server, bodyLimitBytes);
  server.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    if (request.method === 'POST' && !isOwnForm(request))
      return reply.code(403).type('text/plain').send('This form is not of this site.\n');
  });
  server.get(`${nativeForms}style.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  server.get(`${nativeForms}:form`, async (request: FormRequest, reply) => {
    const definition = await formOf(request.params.form, siteFolder);
    const words = wordsIn(request.query.lang);
    if (definition === null) return show(reply.code(404), words, { title: 'Page not found' }, waysOn(words));
    if (request.query.sent === undefined)
      return show(reply, words, definition, formHtml(definition, words, { values: {}, problems: {}, shownAt: Date.now() }, retentionDays));
    return show(reply, words, definition, sentHtml(definition, words, String(request.query.sent), retentionDays));
  });
  server.post(`${nativeForms}:form`, async (request: FormRequest, reply) => {
    const definition = await formOf(request.params.form, siteFolder);
    const words = wordsIn(request.query.lang);
    if (definition === null) return show(reply.code(404), words, { title: 'Page not found' }, waysOn(words));
    const values = Object.fromEntries(Object.keys(definition.fields).map((name) => [name, textIn(request.body, name)]));
    const problems = requestProblems(definition, values);
    const shownAt = shownAtIn(request.body) ?? Date.now();
    if (Object.keys(problems).length > 0) return showAgain(reply.code(422), words, definition, { values, problems, shownAt }, []);
    const answer = await callApi(server, request, definition, values, words);
    if (isAccepted(answer)) return reply.redirect(`${nativeFormPath(definition)}${words.query(sentFlag(definition, values))}`, 303);
    const named = problemsNamed(definition, answer);
    const texts = Object.keys(named).length > 0 ? [] : failureTexts(definition, answer);
    return showAgain(reply.code(answer.status), words, definition, { values, problems: named, shownAt }, texts);
  });
  server.setErrorHandler(async (error: FastifyError, request: FormRequest, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ reason: error.message, code: error.code }, 'a form could not be answered');
    const words = wordsIn(request.query.lang);
    const said = status === 413 ? tooLong : notRead;
    const content = html`<p class="native-summary" role="alert">${words.t(said)}</p>${waysOn(words)}`;
    return show(reply.code(status), words, (await formOf(request.params.form, siteFolder)) ?? { title: 'Page not found' }, content);
  });

  function showAgain(reply: FastifyReply, words: Words, definition: FormDefinition, filled: FilledForm, texts: readonly string[]) {
    const said = texts.map((text) => html`<p class="native-summary" role="alert">${words.t(text)}</p>`);
    return show(
      reply,
      words,
      definition,
      html`${summaryHtml(definition, words, filled.problems)}${said}${formHtml(definition, words, filled, retentionDays)}${stepAgainHtml(definition, words, filled.values)}`,
    );
  }

  async function show(reply: FastifyReply, words: Words, shown: ShownForm, content: Html) {
    const title = words.t(shown.title);
    const addressIn = (language: string) => {
      const others = wordsIn(language);
      return shown.id === undefined ? others.pageAt('/') : nativeFormPath({ id: shown.id }) + others.query();
    };
    const framed = await inSiteFrame(siteFolder, { words, title, content, addressIn });
    if (framed !== null) allowInlineStyles(reply, await inlineStylesOf(frameOf(siteFolder, words)));
    const text = framed ?? page({ title, content: html`<h1>${title}</h1>${content}`, folder: nativeForms, lang: words.language });
    return reply.type('text/html; charset=utf-8').send(text);
  }
}

/** In the profile that the site is configured with. */
async function formOf(name: string, siteFolder: string): Promise<FormDefinition | null> {
  const text = await readFile(join(siteFolder, configurationPath), 'utf8').catch(() => '{}');
  return nativeForm(name, parseConfiguration(parsed(text)).configuration.profile);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/** After the first step of the newsletter comes its second. */
const stepAfter: Readonly<Record<string, FormDefinition>> = { [newsletterForm.id]: newsletterOtpForm };

const stepBefore: Readonly<Record<string, FormDefinition>> = { [newsletterOtpForm.id]: newsletterForm };

/** A code that has not come, or is no longer valid, can be sent again. */
function stepAgainHtml({ id }: FormDefinition, words: Words, values: Values): Html | null {
  const before = stepBefore[id];
  if (before === undefined || !values['email']) return null;
  return sendAgainHtml(before, words, { values, text: 'Send the code again' });
}

/** The next step begins with what this one has asked for: nothing is typed twice. */
const sentFlag = ({ id }: FormDefinition, values: Values) =>
  stepAfter[id] === undefined ? 'sent' : (`sent=${seal(JSON.stringify(values))}` as const);

/** @param sealed of the values of the step before */
function sentHtml(definition: FormDefinition, words: Words, sealed: string, days: number): Html {
  const next = stepAfter[definition.id];
  const values = JSON.parse(unseal(sealed) ?? '{}') as Values;
  return html`${successTexts(definition).map((text) => html`<p class="native-sent" role="status">${words.t(text)}</p>`)}
${next !== undefined && formHtml(next, words, { values, problems: {}, shownAt: Date.now() }, days)}${
  next !== undefined && stepAgainHtml(next, words, values)
}${waysOn(words)}`;
}

/** When the page of a form was shown; null: nobody knows, as where another process has shown it. */
function shownAtIn(body: unknown): number | null {
  const time = unseal(textIn(body, shownAtName));
  return time === null ? null : Number(time);
}

/** The call of §7 as the browser's script would make it: counted for the same client, with the same context as far as it is known. */
async function callApi(
  server: FastifyInstance,
  request: FormRequest,
  definition: FormDefinition,
  values: Values,
  { language }: Words,
): Promise<ApiAnswer> {
  const { headers, socket } = request;
  const shownAt = shownAtIn(request.body);
  const context = {
    notice: privacyNoticeVersion,
    form: definition.id,
    language,
    page: headers.referer?.replace(/^https?:\/\/[^/]+/, ''),
    honeypot: textIn(request.body, honeypotName),
    ...(shownAt !== null && { fillMs: Date.now() - shownAt }),
  };
  const answer = await server.inject({
    method: 'POST',
    url: `/api/V1${definition.call?.path}`,
    payload: payloadOf(definition, values),
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    headers: {
      ...(headers['x-forwarded-for'] !== undefined && { 'x-forwarded-for': headers['x-forwarded-for'] }),
      'idempotency-key': keyOf(definition, values),
      [leadContextHeader]: encodeURIComponent(JSON.stringify(context)),
    },
  });
  const { message = '', fields = {} } = answer.json<{ message?: string; fields?: Readonly<Record<string, string>> }>();
  return { status: answer.statusCode, message, fields };
}

/** The same form with the same content on the same day is the same lead: pages without script have no key of their own. */
const keyOf = ({ id }: FormDefinition, values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify([id, new Date().toISOString().slice(0, 10), Object.entries(values)]))
    .digest('hex');
