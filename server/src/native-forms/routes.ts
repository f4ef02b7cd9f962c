import { createHash } from 'node:crypto';
import { allowInlineStyles } from '@platform/releases';
import { liveConfiguration } from '@platform/releases/composition';
import { ServerPageRenderer } from '@platform/releases/operations';
import { getArm } from '@platform/releases/service';
import { readFormBodies, refuseOtherSites, serveLook, textIn } from '@platform/server-kit/pages';
import { cookieIn } from '@platform/server-kit/tokens';
import type { Configuration } from '@platform/slice/contract/configuration';
import type { Language } from '@platform/slice/contract/languages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import { nativeForm } from 'shared-contracts/contract/api/native-forms';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { FilledForm, FormPageProps } from 'shared-contracts/contract/form/form-page';
import {
  aboutName,
  formNotRead,
  formTooLong,
  honeypotName,
  nativeFormPath,
  nativeForms,
  shownAtName,
} from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import {
  type CheckedRequest,
  checkRequest,
  namedProblems,
} from 'shared-contracts/contract/form/request-problems';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import { newsletterOtpForm } from 'shared-contracts/contract/forms/newsletter-otp';
import { limits } from 'shared-contracts/contract/limits';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';
import { liveForms } from '../leads/live-forms';
import { look } from '../pages/look';
import { type ApiAnswer, failureTexts, isAccepted, successTexts } from './outcome-texts';
import { plainPage } from './plain-page';
import { textsIn } from './texts';

/** The longest text in three-byte letters, percent-encoded, plus the rest. */
const bodyLimitBytes = limits.longTextCharacters * 3 * 3 + 16_384;

type FormRequest = FastifyRequest<{
  Params: { slice?: string; form: string };
  Querystring: { sent?: unknown; lang?: unknown; about?: unknown };
}>;

/** Contents of a form's page other than the title. Missing parts are not shown. */
type Shown = Partial<Omit<FormPageProps, 'title' | 'days'>>;

/**
 * Handles forms submitted without scripts (`method="post"`) with the same definitions, checks and
 * texts, and makes the same call itself. An accepted form gets a redirect, so that a reload submits
 * nothing. A form submitted twice creates one lead.
 */
async function nativeFormRoutes(server: FastifyInstance): Promise<void> {
  const { siteFolder } = server.settings;
  const configuration = () => liveConfiguration(siteFolder);
  const formsFor = (request: FormRequest) =>
    liveForms(siteFolder, getArm(request, server.releases.gradual.shown()));
  const formOf = async (request: FormRequest): Promise<FormDefinition | null> => {
    const { slice, form } = request.params;
    return slice === undefined
      ? nativeForm(form, (await configuration()).profile)
      : ((await formsFor(request)).get(`${slice}/${form}`)?.definition ?? null);
  };
  const show = showWith(server, configuration);
  readFormBodies(server, bodyLimitBytes);
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  });
  server.addHook('onRequest', refuseOtherSites);
  serveLook(server, nativeForms, look);
  const showForm = async (request: FormRequest, reply: FastifyReply) => {
    const definition = await formOf(request);
    if (definition === null) return show(request, reply.code(404), null, {});
    const { sent, about } = request.query;
    if (sent !== undefined)
      return show(request, reply, definition, shownOnceSent(definition, emailIn(request)));
    const shownAt = String(Date.now());
    const form = { definition, values: {}, problems: {}, shownAt };
    return show(request, reply, definition, { form: { ...form, ...aboutIn(about) } });
  };
  const takeForm = async (request: FormRequest, reply: FastifyReply) => {
    const definition = await formOf(request);
    if (definition === null) return show(request, reply.code(404), null, {});
    const values = Object.fromEntries(
      Object.keys(definition.fields).map((name) => [name, textIn(request.body, name)]),
    );
    const shownAt = String(shownAtIn(request.body) ?? Date.now());
    const about = aboutIn(textIn(request.body, aboutName));
    const { payload, problems: found } = checkRequest(definition, values);
    if (Object.keys(found).length > 0)
      return showAgain(422, { definition, values, problems: found, shownAt, ...about }, []);
    const { language, query } = textsIn(request.query.lang);
    const answer = await callApi(server, request, { definition, values, payload, language });
    if (isAccepted(answer)) {
      if (stepAfter[definition.id] !== undefined)
        reply.header('set-cookie', emailCookie(request, values['email'] ?? ''));
      return reply.redirect(`${nativeFormPath(definition)}${query('sent')}`, 303);
    }
    const problems = namedProblems(definition, answer.fields);
    const said = Object.keys(problems).length > 0 ? [] : failureTexts(definition, answer);
    return showAgain(answer.status, { definition, values, problems, shownAt, ...about }, said);

    function showAgain(status: number, form: FilledForm, texts: readonly string[]) {
      return show(request, reply.code(status), form.definition, {
        form,
        said: texts,
        stepBefore: stepBefore(form.definition, form.values),
      });
    }
  };
  for (const path of [`${nativeForms}:form`, `${nativeForms}:slice/:form(^.+$)`]) {
    server.get(path, showForm);
    server.post(path, takeForm);
  }
  server.setErrorHandler(async (error: FastifyError, request: FormRequest, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      request.log.error(
        { reason: error.message, code: error.code },
        'a form could not be answered',
      );
    return show(request, reply.code(status), await formOf(request), {
      said: [status === 413 ? formTooLong : formNotRead],
    });
  });
}

/** Renders a form's page with the live composition, or a plain page if that fails. */
function showWith(server: FastifyInstance, configuration: () => Promise<Configuration>) {
  const { siteFolder, retentionDays: days } = server.settings;
  const renderer = new ServerPageRenderer(siteFolder, configuration);
  server.addHook('onClose', async () => renderer.close());
  return async (
    request: FormRequest,
    reply: FastifyReply,
    definition: FormDefinition | null,
    shown: Shown,
  ): Promise<FastifyReply> => {
    const words = textsIn(request.query.lang);
    const title = definition?.title ?? 'Page not found';
    const props: FormPageProps = {
      said: [],
      isAccepted: false,
      form: null,
      stepBefore: null,
      ...shown,
      title,
      days,
    };
    const path = definition === null ? '/none' : nativeFormPath(definition);
    reply.type('text/html; charset=utf-8');
    try {
      const { html, hashes } = await renderer.render({
        component: 'FormPage',
        props,
        title,
        path,
        language: words.language,
      });
      allowInlineStyles(
        reply,
        hashes.map((hash) => `'${hash}'`),
      );
      return reply.send(html);
    } catch (error) {
      request.log.error(
        { reason: (error as Error).message },
        'the page of a form could not be rendered',
      );
      return reply
        .code(reply.statusCode === 200 ? 503 : reply.statusCode)
        .send(plainPage(props, words));
    }
  };
}

/** The newsletter has two steps. */
const stepAfter: Readonly<Record<string, FormDefinition>> = {
  [newsletterForm.id]: newsletterOtpForm,
};

/** A lost or expired code can be resent. */
const stepBefore = ({ id }: FormDefinition, values: Values): FormPageProps['stepBefore'] =>
  id === newsletterOtpForm.id && values['email'] ? { definition: newsletterForm, values } : null;

/** Cookie with the address for the next step, since URLs end up in logs. */
const emailName = 'form-email';
const emailCookie = ({ protocol }: FormRequest, email: string): string =>
  `${emailName}=${encodeURIComponent(email)}; Path=${nativeForms}; Max-Age=600; HttpOnly; SameSite=Strict${protocol === 'https' ? '; Secure' : ''}`;
const emailIn = ({ headers }: FormRequest): string => {
  try {
    return decodeURIComponent(cookieIn(headers.cookie, emailName) ?? '');
  } catch {
    return '';
  }
};

/** @param email Address from the previous step, or empty if unknown. */
function shownOnceSent(sent: FormDefinition, email: string): Shown {
  const definition = stepAfter[sent.id];
  const said = { said: successTexts(sent), isAccepted: true };
  if (definition === undefined) return said;
  const values = { email };
  const form = { definition, values, problems: {}, shownAt: String(Date.now()) };
  return { ...said, form, stepBefore: stepBefore(definition, values) };
}

const aboutIn = (about: unknown): Pick<FilledForm, 'about'> =>
  typeof about === 'string' && about !== '' ? { about: about.slice(0, 200) } : {};

function shownAtIn(body: unknown): number | null {
  const time = Number(textIn(body, shownAtName));
  return time > 0 && time <= Date.now() ? time : null;
}

interface FilledRequest {
  readonly definition: FormDefinition;
  readonly values: Values;
  readonly payload: CheckedRequest['payload'];
  readonly language: Language;
}

/**
 * Makes the §7 call as the browser's script does, counted for the same client and with the known
 * context.
 */
async function callApi(
  server: FastifyInstance,
  request: FormRequest,
  { definition, values, payload, language }: FilledRequest,
): Promise<ApiAnswer> {
  const { headers, socket } = request;
  const shownAt = shownAtIn(request.body);
  const context = {
    notice: privacyNoticeVersion,
    form: definition.id,
    language,
    page: headers.referer?.replace(/^https?:\/\/[^/]+/, ''),
    honeypot: textIn(request.body, honeypotName),
    subject: aboutIn(textIn(request.body, aboutName)).about,
    ...(shownAt !== null && { fillMs: Date.now() - shownAt }),
  };
  const answer = await server.inject({
    method: 'POST',
    url: `/api/V1${definition.call?.path}`,
    payload,
    ...(socket.remoteAddress !== undefined && { remoteAddress: socket.remoteAddress }),
    headers: {
      ...(headers['x-forwarded-for'] !== undefined && {
        'x-forwarded-for': headers['x-forwarded-for'],
      }),
      'idempotency-key': getKey(definition, values),
      [leadContextHeader]: encodeURIComponent(JSON.stringify(context)),
    },
  });
  const { message = '', fields = {} } = answer.json<{
    message?: string;
    fields?: Readonly<Record<string, string>>;
  }>();
  return { status: answer.statusCode, message, fields };
}

/** Pages without script have no key, so equal content on the same day is the same lead. */
const getKey = ({ id }: FormDefinition, values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify([id, new Date().toISOString().slice(0, 10), Object.entries(values)]))
    .digest('hex');

export const nativeFormsPlugin = fp(nativeFormRoutes, {
  name: 'native-forms',
  dependencies: ['api'],
  encapsulate: true,
});
