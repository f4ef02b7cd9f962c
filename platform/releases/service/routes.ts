import { Readable } from 'node:stream';
import { minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checked } from '../http/checked';
import { reject } from '../http/rejection';
import type { ReleaseKeys } from '../http/release-keys';
import { sliceStatus } from '../live/slice-status';
import { includesRight } from '../tokens/rights';
import type { Token } from '../tokens/tokens';
import { originOf } from './attempt';
import type { Authorization } from './authorize';
import type { BuiltSlice } from './built-slice';
import { limits } from './bundle-limits';
import { packCarried } from './carried-release';
import { ComposerProcess } from './composer-process';
import { DeployEvents } from './events';
import { keyOf, rolloutOf } from './gradual';
import { deployApi } from './openapi';
import { promotionOrder, rollbackOrder, trialReport } from './orders';
import { openCohort, openPreview } from './previews';
import type { Steps } from './progress';
import { receive, tooLarge } from './receive';
import { listReleases, releaseStatus } from './release-list';
import type { ReleaseService } from './release-service';
import { signatureHeader } from './signatures';
import { recordTrial } from './trial-repository';

interface DeployRoutes {
  readonly releases: ReleaseService;
  /** A folder for what is being received. */
  readonly incoming: string;
  readonly authorization: Authorization;
  readonly keys: ReleaseKeys;
  /** Null: the address that a request came to. */
  readonly siteOrigin: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that the request has shown. */
    deployToken: Token | null;
  }
}

const sliceName = /^[a-z][a-z0-9-]{0,60}$/;
/** Releases that are received, checked or waiting, each with a process of its own. */
const mostAtOnce = 8;

type SliceRequest = FastifyRequest<{ Params: { slice: string } }>;

/** `/deploy/…`: releases are sent, rolled back, listed and watched, with tokens. */
export async function deployRoutes(
  server: FastifyInstance,
  { releases, incoming, authorization, keys, siteOrigin }: DeployRoutes,
): Promise<void> {
  const { ledger } = releases;
  const events = new DeployEvents(server, ledger);
  let underWay = 0;
  readBodies(server);
  server.decorateRequest('deployToken', null);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const sliceOf = ({ params: { slice } }: SliceRequest): string => {
    // Not `constructor` and the like, which every object has.
    if (sliceName.test(slice) && !(slice in Object.prototype)) return slice;
    throw reject(404, 'A slice is named as mf-home: lower-case letters, digits and dashes.');
  };
  /** Before the body is read: a client that is rejected uploads nothing. */
  const needs =
    (kinds: readonly ('deploy' | 'preview' | 'look' | 'rollback' | 'retire')[], what: string) => async (request: SliceRequest) => {
      const slice = sliceOf(request);
      request.deployToken = await authorization.tokenOf(
        request,
        kinds.map((kind) => `${kind}:${slice}` as const),
        `${what} ${slice}`,
      );
      if (Number(request.headers['content-length'] ?? 0) > limits.sentBytes) throw tooLarge();
    };

  const originOfSite = ({ protocol, host }: FastifyRequest) => siteOrigin ?? `${protocol}://${host}`;
  const rolloutIn = (request: FastifyRequest) => {
    const rollout = rolloutOf(request);
    const open = (built: BuiltSlice) => openCohort(ledger.database, keyOf(built), built, originOfSite(request));
    return rollout === null ? null : { ...rollout, openCohort: open };
  };

  const senderOf = (request: SliceRequest) => {
    const { id, holder, rights } = request.deployToken as Token;
    return { id, holder, mayGoUntried: includesRight(rights, `untried:${sliceOf(request)}`) };
  };

  /** Receives a slice, with a process that will check it, which starts while the rest arrives. `end` is to be called when both are done with. */
  const receiveSlice = async (request: SliceRequest) => {
    if (!(request.body instanceof Readable)) throw wrongType(request.url);
    if (underWay >= mostAtOnce)
      throw reject(429, `${underWay} releases are on their way already. Please try again in a minute.`, { retryAfterMs: minuteMs });
    underWay += 1;
    const composer = new ComposerProcess();
    const end = () => {
      underWay -= 1;
      composer.end();
    };
    const signature = request.headers[signatureHeader]?.toString();
    const sent = { slice: sliceOf(request), body: request.body, signature, keys, incoming };
    const files = await receive(sent).catch((error: Error) => {
      end();
      throw error;
    });
    const endAll = () => {
      end();
      void files.remove();
    };
    return { received: { ...files, sender: senderOf(request), composer }, end: endAll };
  };

  server.post('/deploy/releases/:slice', { onRequest: needs(['deploy'], 'sent a release of') }, async (request: SliceRequest, reply) => {
    const rollout = rolloutIn(request);
    const { received, end } = await receiveSlice(request);
    return sendSteps(reply, releases.deploy({ ...received, rollout }, end));
  });

  server.post(
    '/deploy/checks/:slice',
    { onRequest: needs(['look', 'preview', 'deploy'], 'had a release checked of') },
    async (request: SliceRequest) => {
      const { received, end } = await receiveSlice(request);
      return { problems: await releases.problemsOf(received).finally(end) };
    },
  );

  server.post('/deploy/previews/:slice', { onRequest: needs(['preview', 'deploy'], 'previewed') }, async (request: SliceRequest, reply) => {
    const { received, end } = await receiveSlice(request);
    const origin = originOfSite(request);
    return sendSteps(
      reply,
      releases.preview(received, (id, built) => openPreview(ledger.database, { id, built, origin }), end),
    );
  });

  server.post(
    '/deploy/trials/:slice',
    { onRequest: needs(['preview', 'deploy'], 'recorded a trial of') },
    async (request: SliceRequest) => {
      const trial = checked(trialReport, request.body ?? {});
      await recordTrial(ledger.database, { ...trial, slice: sliceOf(request), by: senderOf(request).holder });
      return { recorded: true };
    },
  );

  server.post('/deploy/promotions/:slice', { onRequest: needs(['deploy'], 'promoted') }, async (request: SliceRequest, reply) => {
    const { release } = checked(promotionOrder, request.body ?? {});
    const composer = new ComposerProcess();
    const order = { slice: sliceOf(request), release, sender: senderOf(request), composer, rollout: rolloutIn(request) };
    return sendSteps(
      reply,
      releases.promote(order, () => composer.end()),
    );
  });

  server.post(
    '/deploy/rollbacks/:slice',
    { onRequest: needs(['rollback'], 'ordered a rollback of') },
    async (request: SliceRequest, reply) => {
      const order = checked(rollbackOrder, request.body ?? {});
      return sendSteps(reply, releases.rollback({ ...order, slice: sliceOf(request) }, senderOf(request)));
    },
  );

  server.post(
    '/deploy/stops/:slice',
    { onRequest: needs(['deploy', 'rollback'], 'stopped a gradual deploy of') },
    async (request: SliceRequest, reply) => sendSteps(reply, releases.stop(sliceOf(request), senderOf(request))),
  );

  server.post('/deploy/retirements/:slice', { onRequest: needs(['retire'], 'retired') }, async (request: SliceRequest, reply) =>
    sendSteps(reply, releases.retire(sliceOf(request), senderOf(request))),
  );

  server.get('/deploy/releases', async (request) => {
    await authorization.tokenOf(request, null, 'looked at the releases');
    return listReleases(ledger);
  });

  server.get('/deploy/slices/:slice', async (request: SliceRequest) => {
    const slice = sliceOf(request);
    await authorization.tokenOf(request, null, `asked how ${slice} does`);
    const status = await sliceStatus(slice, releases.folder.path);
    if (status === null) throw reject(404, `${slice} is not live.`);
    return status;
  });

  server.get<{ Params: { slice: string; release: string } }>('/deploy/releases/:slice/:release', async (request, reply) => {
    const slice = sliceOf(request);
    await authorization.tokenOf(request, [`look:${slice}`, `deploy:${slice}`, `rollback:${slice}`], `asked for a release of ${slice}`);
    const { release } = checked(promotionOrder, request.params);
    if (!request.headers.accept?.includes('application/gzip')) return releaseStatus(ledger, slice, release);
    await releases.folder.fetchForRollback(slice, release);
    const origin = originOf((await ledger.sent(slice, release)) ?? {});
    const packed = await packCarried({ slice, release, site: releases.folder.path, origin });
    if (packed === null) throw reject(404, `${slice} ${release} is not here any more, or an earlier version has made it. Deploy it anew.`);
    return reply.type('application/gzip').send(packed);
  });

  server.get('/deploy/events', async (request, reply) => {
    await authorization.tokenOf(request, null, 'watched deploys');
    const stream = await events.follow();
    return reply.headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' }).send(stream);
  });

  server.get('/deploy/openapi.json', async () => deployApi);
}

/** Tarballs are streamed; rollbacks come as JSON. */
function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/gzip', 'application/x-gzip'], (_request, body, done) => done(null, body));
  server.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit: 120_000 }, parseJson);
  server.addContentTypeParser('*', ({ url }, _body, done) => done(wrongType(url)));
}

const wrongType = (url: string) =>
  reject(
    415,
    `Send it with content-type: ${!/^\/deploy\/(?:rollbacks|promotions|retirements|stops|trials)/.test(url) ? 'application/gzip, as npm pack packs it' : 'application/json'}.`,
  );

/** A line of JSON for each step, as it happens. A client that hangs up ends nothing but its own answer. */
const sendSteps = (reply: FastifyReply, steps: Steps): FastifyReply =>
  reply
    .headers({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
    .send(Readable.from(linesOf(steps), { objectMode: false }));

async function* linesOf(steps: Steps): AsyncGenerator<string> {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}
