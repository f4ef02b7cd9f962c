import type { FastifyError, FastifyInstance } from 'fastify';
import { DatabaseUnavailableError } from '../database/database';
import { Rejection } from './rejection';

const nothingStored = 'Nothing can be stored at the moment. Please try again in a little while.';
/** `{number}` is the request's id. */
const ourMistake =
  'Something went wrong on our side. If it keeps happening, send us this number: {number}';

/** `Retry-After` value in seconds while the database is unavailable. */
const unavailableSeconds = 5;

/**
 * Responds to every error with JSON `{ message, fields? }`, never with a stack trace. Messages for
 * unexpected errors include the request id.
 */
export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof Rejection) {
      const { fields, retryAfterMs } = error.details;
      request.log.info(
        { status: error.statusCode, reason: error.message, fields: fields && Object.keys(fields) },
        'rejected',
      );
      if (retryAfterMs !== undefined)
        reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1_000)));
      return reply
        .code(error.statusCode)
        .send({ message: error.message, ...(fields !== undefined && { fields }) });
    }
    if (error instanceof DatabaseUnavailableError) {
      request.log.error({ reason: error.message }, 'the database is unavailable');
      reply.header('retry-after', unavailableSeconds);
      return reply.code(503).send({ message: nothingStored });
    }
    const status = error.statusCode ?? 500;
    if (status < 500)
      return reply.code(status).send({ message: words[status] ?? 'The request is malformed.' });
    request.log.error({ reason: error.message, code: error.code }, 'a request failed');
    return reply.code(500).send({ message: ourMistake.replace('{number}', request.id) });
  });
}

const words: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  413: 'The body is too large.',
  415: 'The body must be JSON (content-type: application/json).',
};
