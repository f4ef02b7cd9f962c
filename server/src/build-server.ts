import { recomposition } from '@platform/releases/live/recompose';
import { dayMs, hourMs, minuteMs } from '@platform/slice/contract/durations';
import type { FastifyInstance } from 'fastify';
import { announceApi } from './api/announce-api';
import { descriptionRoutes } from './api/description-routes';
import { openConsents } from './consent/consents';
import { readFromDatabase } from './content/read-call';
import { contentRoutes } from './content/routes';
import { seedContent } from './content/seed-content';
import type { Database } from './database/database';
import { openDatabase } from './database/open-database';
import { mountDeploys } from './deploy/mount';
import { previewedBy } from './deploy/previews';
import { ReleaseService } from './deploy/release-service';
import { openStore } from './deploy/store/open-store';
import { healthRoute } from './health/healthz';
import { readinessRoute } from './health/readyz';
import { answerErrors } from './http/answer-errors';
import { readJsonBodies } from './http/json-body';
import { type Drain, endConnectionsWhenClosing } from './http/last-answers';
import { logAnswers } from './http/log-answers';
import { openServer } from './http/open-server';
import { rejectOtherMethods } from './http/other-methods';
import { openRateLimits } from './http/rate-limits';
import { reject } from './http/rejection';
import { sendSecurityHeaders } from './http/security-headers';
import { addMissingKeys } from './leads/add-missing-keys';
import { LeadStore } from './leads/lead-store';
import { eraseOld } from './leads/retention';
import { leadRoutes } from './leads/routes';
import { leadsPageRoutes } from './leads-page/routes';
import { Outbox } from './mail/outbox';
import { tellOfQuarantined } from './mail/quarantine-digest';
import { openTransport } from './mail/transport';
import { nativeFormRoutes } from './native-forms/routes';
import { Newsletter } from './newsletter/newsletter';
import { newsletterRoutes } from './newsletter/routes';
import { Drawings } from './pictures/drawings';
import { Pictures } from './pictures/pictures';
import { previewRoutes } from './pictures/preview-routes';
import { regularly } from './regularly';
import type { Settings } from './settings/settings';
import { siteRoutes } from './site/routes';
import { yourDataRoutes } from './your-data/routes';

declare module 'fastify' {
  interface FastifyInstance {
    /** Before it is closed, where another process has taken over. */
    readonly drain: Drain['drain'];
  }
}

const apiPrefixes = ['/api/V1', '/api/v1'];

/** The whole server, not listening yet: the API over its database, and the composed site. Closing it finishes the answers under way. */
export async function buildServer(settings: Settings): Promise<FastifyInstance> {
  const server = openServer(settings);
  const { drain } = endConnectionsWhenClosing(server);
  server.decorate('drain', drain);
  sendSecurityHeaders(server, settings);
  answerErrors(server);
  logAnswers(server);
  announceApi(server, settings.siteFolder);
  const rejectOthers = rejectOtherMethods(server);
  const database = await openDatabase(settings);
  for (const { file, line, says } of await seedContent(database, settings.contentFolder)) {
    server.log.error({ file, line, says }, 'content with a mistake was not taken');
  }
  await server.register(healthRoute);
  const releases = new ReleaseService(database, settings, server.log, openStore(settings));
  const drawings = new Drawings(`${settings.contentFolder}pictures/`, `${settings.dataFolder}/drawings`, (file, reason) =>
    server.log.error({ file, reason }, 'a picture that cannot be rendered was not taken'),
  );
  const pictures = new Pictures(drawings, `${settings.dataFolder}/pictures`);
  // Requests that wait for a picture then get the drawing.
  server.addHook('preClose', () => pictures.close());
  const leads = await registerApi(server, settings, database, pictures);
  await server.register(readinessRoute, { database, releases, leads, siteFolder: settings.siteFolder, siteOrigin: settings.siteOrigin });
  await mountDeploys(server, { releases, settings });
  await server.register(nativeFormRoutes, { siteFolder: settings.siteFolder, retentionDays: settings.retentionDays });
  const fetchMissing = (address: string) => releases.folder.fetchMissing(address);
  await server.register(siteRoutes, {
    siteFolder: settings.siteFolder,
    fetchMissing,
    previewedBy: (token) => previewedBy(database, token),
  });
  rejectOthers();
  eraseRegularly(server, settings, database);
  composeFromDatabase(server, settings, database, releases);
  return server;
}

async function registerApi(server: FastifyInstance, settings: Settings, database: Database, pictures: Pictures): Promise<LeadStore> {
  const transport = openTransport(settings);
  const outbox = new Outbox(database, transport, settings, server.log);
  const limits = await openRateLimits(settings);
  const consents = await openConsents(database, settings);
  const leads = new LeadStore(database, () => outbox.wake());
  const newsletter = new Newsletter(database, settings.codesPerHour, () => outbox.wake());
  for (const prefix of apiPrefixes) {
    await server.register(
      async (api) => {
        readJsonBodies(api);
        await api.register(leadRoutes, { leads, limits, settings, consents });
        await api.register(newsletterRoutes, { newsletter, limits, consents });
        await api.register(contentRoutes, { database, settings });
        await api.register(previewRoutes, { pictures });
        await descriptionRoutes(api);
        api.all('/*', () => {
          throw reject(404, 'There is no such call. The calls are described at the API base.');
        });
      },
      { prefix },
    );
  }
  await server.register(leadsPageRoutes, { database, limits, onReleased: () => outbox.wake() });
  await server.register(yourDataRoutes, { database, limits, settings, onMail: () => outbox.wake() });
  outbox.start();
  tellOfQuarantine(server, settings, database, () => outbox.wake());
  // Not awaited: visitors are served meanwhile, and who looks for a person waits for it.
  addMissingKeys(database).catch((error: Error) => server.log.error({ reason: error.message }, 'leads have no keys yet'));
  server.addHook('onClose', async () => {
    await outbox.close();
    await limits.close();
    await database.close();
  });
  return leads;
}

/** Retention: at the start, and once a day. */
function eraseRegularly(server: FastifyInstance, { retentionDays }: Settings, database: Database): void {
  const work = async () => {
    const leads = await eraseOld(database, retentionDays);
    server.log.info({ leads, olderThanDays: retentionDays }, 'old leads were erased');
  };
  const run = regularly(server, { name: 'erasing old leads', everyMs: dayMs, work });
  server.addHook('onReady', async () => void run());
}

/** Looked at every hour, and at the start. */
function tellOfQuarantine(server: FastifyInstance, settings: Settings, database: Database, onMail: () => void): void {
  const work = async () => {
    if (await tellOfQuarantined(database, settings)) onMail();
  };
  const run = regularly(server, { name: 'telling the staff of quarantined leads', everyMs: hourMs, work });
  server.addHook('onReady', async () => void run());
}

/** Recomposes pages from what the database holds, as often as configured. */
function composeFromDatabase(server: FastifyInstance, settings: Settings, database: Database, releases: ReleaseService): void {
  const { composeEveryMinutes: minutes } = settings;
  const work = () => releases.change(recomposition(readFromDatabase(database, settings)));
  if (minutes > 0) regularly(server, { name: 'composing the site anew', everyMs: minutes * minuteMs, work });
}
