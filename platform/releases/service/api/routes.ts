import { Readable } from 'node:stream';
import { answerOnlyOn, checked, type OriginName } from '@platband/server-kit/http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { Steps } from '../progress';
import { type Call, calls } from './calls';
import {
  DeployRequests,
  type SliceRequest,
  type SliceRequestsSettings,
  wrongType,
} from './deploy-requests';
import { deployApi } from './openapi';

/** Adds routes below `/deploy/` to deploy, roll back and list releases, authorized by tokens. */
export async function deployRoutes(
  server: FastifyInstance,
  settings: SliceRequestsSettings & { readonly origins: readonly OriginName[] },
): Promise<void> {
  answerOnlyOn(server, settings.origins);
  readBodies(server);
  server.decorateRequest('deployToken', null);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const requests = new DeployRequests(settings);
  for (const call of calls) {
    const { method, path, needs } = call;
    server.route({
      method,
      url: `/deploy${path}`,
      onRequest: requests.needs(needs),
      handler: handlerOf(call, requests),
    });
  }
  server.get('/deploy/openapi.json', async () => deployApi);
}

const handlerOf =
  ({ order: schema, hasRollout = false, handle }: Call, requests: DeployRequests) =>
  async (request: SliceRequest, reply: FastifyReply) => {
    const order = schema && checked(schema, request.body ?? {});
    const answer = await handle({ ...requests.asked(request, hasRollout), order });
    if (Buffer.isBuffer(answer)) reply.type('application/gzip');
    return answer instanceof Steps ? sendSteps(reply, answer) : answer;
  };

function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/gzip', 'application/x-gzip'], (_request, body, done) =>
    done(null, body),
  );
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: 120_000 },
    parseJson,
  );
  const tarballUrls = calls.filter(({ tarball }) => tarball).map(({ path }) => `/deploy${path}`);
  server.addContentTypeParser('*', ({ routeOptions: { url = '' } }, _body, done) =>
    done(wrongType(tarballUrls.includes(url))),
  );
}

/** Streams one line of JSON per step. If a client disconnects, only its response ends. */
const sendSteps = (reply: FastifyReply, steps: Steps): FastifyReply =>
  reply
    .headers({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
    .send(Readable.from(linesOf(steps), { objectMode: false }));

async function* linesOf(steps: Steps): AsyncGenerator<string> {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}
