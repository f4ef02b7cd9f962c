import { allowInlineStyles } from '@platband/releases';
import { liveConfiguration } from '@platband/releases/composition';
import { ServerPageRenderer } from '@platband/releases/operations';
import { getArm } from '@platband/releases/service';
import { readFormBodies, refuseOtherSites, serveLook, textIn } from '@platband/server-kit/pages';
import type { Configuration } from '@platband/slice/contract/configuration';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { nativeForm } from 'shared-contracts/contract/api/native-forms';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { FilledForm, FormPageProps } from 'shared-contracts/contract/form/form-page';
import {
  aboutName,
  formNotRead,
  formTooLong,
  nativeFormPath,
  nativeForms,
} from 'shared-contracts/contract/form/native-form';
import { checkRequest, namedProblems } from 'shared-contracts/contract/form/request-problems';
import { limits } from 'shared-contracts/contract/limits';
import { siteConfiguration } from 'shared-contracts/contract/site-configuration';
import { liveForms } from '../leads/live-forms';
import { look } from '../pages/look';
import { aboutIn, callApi, type FormRequest, shownAtIn } from './call-form';
import {
  emailCookie,
  emailIn,
  hasNextStep,
  type Shown,
  shownOnceSent,
  stepBefore,
} from './form-steps';
import { failureTexts, isAccepted } from './outcome-texts';
import { plainPage } from './plain-page';
import { textsIn } from './texts';

/** The longest text in three-byte letters, percent-encoded, plus the rest. */
const bodyLimitBytes = limits.longTextCharacters * 3 * 3 + 16_384;

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
      ? nativeForm(form, siteConfiguration.parse(await configuration()).profile)
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
  const takeForm = takeFormWith(server, formOf, show);
  for (const path of [`${nativeForms}:form`, `${nativeForms}:slice/:form(^.+$)`]) {
    server.get(path, showForm);
    server.post(path, takeForm);
  }
  server.setErrorHandler(async (error: FastifyError, request: FormRequest, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500)
      request.log.error(
        { reason: error.message, code: error.code },
        'a form could not be shown or submitted',
      );
    return show(request, reply.code(status), await formOf(request), {
      said: [status === 413 ? formTooLong : formNotRead],
    });
  });
}

/** Checks a submitted form and makes its call. */
function takeFormWith(
  server: FastifyInstance,
  formOf: (request: FormRequest) => Promise<FormDefinition | null>,
  show: ReturnType<typeof showWith>,
) {
  return async (request: FormRequest, reply: FastifyReply) => {
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
      if (hasNextStep(definition))
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
        ...(request.params.slice !== undefined && { shownFor: request.params.slice }),
      });
      allowInlineStyles(
        reply,
        hashes.map((hash) => `'${hash}'`),
      );
      return reply.send(html);
    } catch (error) {
      request.log.error({ reason: (error as Error).message }, 'a form page could not be rendered');
      return reply
        .code(reply.statusCode === 200 ? 503 : reply.statusCode)
        .send(plainPage(props, words));
    }
  };
}

export const nativeFormsPlugin = fp(nativeFormRoutes, {
  name: 'native-forms',
  dependencies: ['api'],
  encapsulate: true,
});
