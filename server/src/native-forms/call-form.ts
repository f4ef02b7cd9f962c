import { createHash } from 'node:crypto';
import { textIn } from '@platband/server-kit/pages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leadContextHeader } from 'shared-contracts/contract/api/lead-context';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import type { FilledForm } from 'shared-contracts/contract/form/form-page';
import { aboutName, honeypotName, shownAtName } from 'shared-contracts/contract/form/native-form';
import type { Values } from 'shared-contracts/contract/form/payload-of';
import type { CheckedRequest } from 'shared-contracts/contract/form/request-problems';
import type { Language } from 'shared-contracts/contract/languages';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';
import type { ApiAnswer } from './outcome-texts';

export type FormRequest = FastifyRequest<{
  Params: { slice?: string; form: string };
  Querystring: { sent?: unknown; lang?: unknown; about?: unknown };
}>;

export const aboutIn = (about: unknown): Pick<FilledForm, 'about'> =>
  typeof about === 'string' && about !== '' ? { about: about.slice(0, 200) } : {};

export function shownAtIn(body: unknown): number | null {
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
export async function callApi(
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
      'idempotency-key': idempotencyKeyOf(definition, values),
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
const idempotencyKeyOf = ({ id }: FormDefinition, values: Values): string =>
  createHash('sha256')
    .update(JSON.stringify([id, new Date().toISOString().slice(0, 10), Object.entries(values)]))
    .digest('hex');
