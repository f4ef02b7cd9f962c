import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checked } from '../http/checked';
import { reject } from '../http/rejection';
import { sliceStatus } from '../live/slice-status';
import { originOf } from './attempt';
import { packCarried } from './carried-release';
import { ComposerProcess } from './composer-process';
import { deployApi } from './openapi';
import { promotionOrder, rollbackOrder, trialReport } from './orders';
import { openPreview } from './previews';
import type { Steps } from './progress';
import { listReleases, releaseStatus } from './release-list';
import { type SliceRequest, SliceRequests, type SliceRequestsSettings, wrongType } from './slice-requests';
import { recordTrial } from './trial-repository';

/** `/deploy/…`: releases are sent, rolled back and listed, with tokens. */
export async function deployRoutes(server: FastifyInstance, settings: SliceRequestsSettings): Promise<void> {
  readBodies(server);
  server.decorateRequest('deployToken', null);
  server.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const requests = new SliceRequests(settings);
  sendingRoutes(server, requests);
  orderRoutes(server, requests);
  lookRoutes(server, requests);
  server.get('/deploy/openapi.json', async () => deployApi);
}

/** A built slice is sent: to go live, to be checked, or to be previewed. */
function sendingRoutes(server: FastifyInstance, requests: SliceRequests): void {
  const { releases } = requests.settings;

  server.post(
    '/deploy/releases/:slice',
    { onRequest: requests.needs(['deploy'], 'sent a release of') },
    async (request: SliceRequest, reply) => {
      const rollout = requests.rolloutIn(request);
      const { received, end } = await requests.receive(request);
      return sendSteps(reply, releases.deploy({ ...received, rollout }, end));
    },
  );

  server.post(
    '/deploy/checks/:slice',
    { onRequest: requests.needs(['look', 'preview', 'deploy'], 'had a release checked of') },
    async (request: SliceRequest) => {
      const { received, end } = await requests.receive(request);
      return { problems: await releases.problemsOf(received).finally(end) };
    },
  );

  server.post(
    '/deploy/previews/:slice',
    { onRequest: requests.needs(['preview', 'deploy'], 'previewed') },
    async (request: SliceRequest, reply) => {
      const { received, end } = await requests.receive(request);
      const origin = requests.originOf(request);
      return sendSteps(
        reply,
        releases.preview(received, (id, built) => openPreview(releases.ledger.database, { id, built, origin }), end),
      );
    },
  );
}

/** What is ordered of releases that are here, as JSON. */
function orderRoutes(server: FastifyInstance, requests: SliceRequests): void {
  const { releases } = requests.settings;

  server.post(
    '/deploy/trials/:slice',
    { onRequest: requests.needs(['preview', 'deploy'], 'recorded a trial of') },
    async (request: SliceRequest) => {
      const trial = checked(trialReport, request.body ?? {});
      const { holder: by } = requests.senderOf(request);
      await recordTrial(releases.ledger.database, { ...trial, slice: requests.sliceOf(request), by });
      return { recorded: true };
    },
  );

  server.post('/deploy/promotions/:slice', { onRequest: requests.needs(['deploy'], 'promoted') }, async (request: SliceRequest, reply) => {
    const { release } = checked(promotionOrder, request.body ?? {});
    const rollout = requests.rolloutIn(request);
    const composer = new ComposerProcess();
    const order = { slice: requests.sliceOf(request), release, sender: requests.senderOf(request), composer, rollout };
    return sendSteps(
      reply,
      releases.promote(order, () => composer.end()),
    );
  });

  server.post(
    '/deploy/rollbacks/:slice',
    { onRequest: requests.needs(['rollback'], 'ordered a rollback of') },
    async (request: SliceRequest, reply) => {
      const order = checked(rollbackOrder, request.body ?? {});
      return sendSteps(reply, releases.rollback({ ...order, slice: requests.sliceOf(request) }, requests.senderOf(request)));
    },
  );

  server.post(
    '/deploy/stops/:slice',
    { onRequest: requests.needs(['deploy', 'rollback'], 'stopped a gradual deploy of') },
    async (request: SliceRequest, reply) => sendSteps(reply, releases.stop(requests.sliceOf(request), requests.senderOf(request))),
  );

  server.post('/deploy/retirements/:slice', { onRequest: requests.needs(['retire'], 'retired') }, async (request: SliceRequest, reply) =>
    sendSteps(reply, releases.retire(requests.sliceOf(request), requests.senderOf(request))),
  );
}

/** What is live, and what became of a release. */
function lookRoutes(server: FastifyInstance, requests: SliceRequests): void {
  const { releases, authorization } = requests.settings;
  const { ledger, folder } = releases;

  server.get('/deploy/releases', async (request) => {
    await authorization.tokenOf(request, null, 'looked at the releases');
    return listReleases(ledger);
  });

  server.get('/deploy/slices/:slice', async (request: SliceRequest) => {
    const slice = requests.sliceOf(request);
    await authorization.tokenOf(request, null, `asked how ${slice} does`);
    const status = await sliceStatus(slice, folder.path);
    if (status === null) throw reject(404, `${slice} is not live.`);
    return status;
  });

  server.get<{ Params: { slice: string; release: string } }>('/deploy/releases/:slice/:release', async (request, reply) => {
    const slice = requests.sliceOf(request);
    await authorization.tokenOf(request, [`look:${slice}`, `deploy:${slice}`, `rollback:${slice}`], `asked for a release of ${slice}`);
    const { release } = checked(promotionOrder, request.params);
    if (!request.headers.accept?.includes('application/gzip')) return releaseStatus(ledger, slice, release);
    await folder.fetchForRollback(slice, release);
    const origin = originOf((await ledger.sent(slice, release)) ?? {});
    const packed = await packCarried({ slice, release, site: folder.path, origin });
    if (packed === null) throw reject(404, `${slice} ${release} is not here any more, or an earlier version has made it. Deploy it anew.`);
    return reply.type('application/gzip').send(packed);
  });
}

/** Tarballs are streamed; rollbacks come as JSON. */
function readBodies(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(['application/gzip', 'application/x-gzip'], (_request, body, done) => done(null, body));
  server.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit: 120_000 }, parseJson);
  server.addContentTypeParser('*', ({ url }, _body, done) => done(wrongType(url)));
}

/** A line of JSON for each step, as it happens. A client that hangs up ends nothing but its own answer. */
const sendSteps = (reply: FastifyReply, steps: Steps): FastifyReply =>
  reply
    .headers({ 'content-type': 'application/x-ndjson', 'x-accel-buffering': 'no' })
    .send(Readable.from(linesOf(steps), { objectMode: false }));

async function* linesOf(steps: Steps): AsyncGenerator<string> {
  for await (const step of steps) yield `${JSON.stringify(step)}\n`;
}
