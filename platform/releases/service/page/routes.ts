import type { RateLimits } from '@platband/server-kit/http';
import {
  type Look,
  type Page,
  sendOwnPage,
  serveSignedInPages,
  textIn,
} from '@platband/server-kit/pages';
import type { ServiceSettings } from '@platband/server-kit/settings';
import type { Token } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mayOverride } from '../../composition/live-configuration';
import { liveOverview } from '../../operations/live-slices';
import { getHealth } from '../../reports/health';
import { readErrors, readReportedHours } from '../../reports/report-repository';
import { SourcePlaces } from '../../reports/source-places';
import { mayOne } from '../api/authorize';
import { listReleases } from '../api/release-list';
import type { LastStep } from '../progress';
import type { ReleaseService } from '../release-service';
import { deployPage } from './deploy-view';

interface DeployPageRoutes {
  readonly releases: ReleaseService;
  readonly limits: RateLimits;
  readonly settings: ServiceSettings;
  /** Time zone of displayed times, e.g. `Asia/Kolkata`. */
  readonly timeZone: string;
  readonly page: (page: Page) => string;
  readonly look: Look;
}

const shownErrors = 10;

/**
 * Adds `/deploy/`, which shows live releases, deploy attempts and gradual deploys, with buttons to
 * roll back and stop. Requires a token that has any right to releases.
 */
export async function deployPageRoutes(
  server: FastifyInstance,
  routes: DeployPageRoutes,
): Promise<void> {
  const { releases, limits, page, look } = routes;
  const behindToken = serveSignedInPages(server, {
    database: releases.ledger.database,
    limits,
    name: 'deploy',
    heading: 'Releases',
    note: 'Use the token that you deploy with.',
    page,
    look,
    mayUse: (token) => mayOne(token, null),
  });
  const showReleases = releasesPage(server, routes);
  server.get(
    '/deploy/',
    behindToken('viewed releases', (_request, reply, token) => showReleases(reply, token)),
  );
  server.post(
    '/deploy/roll-back',
    behindToken('requested a rollback', async ({ body }, reply, token) => {
      const slice = textIn(body, 'slice');
      if (!mayOne(token, [`rollback:${slice}`]))
        return showReleases(reply, token, [
          `Your token lacks the right to roll back ${slice}. Ask an operator of this site for it.`,
        ]);
      const last = await releases
        .rollback({ slice, from: textIn(body, 'from') }, { ...token, maySkipTrial: () => true })
        .last();
      return showReleases(reply, token, messagesOf(last));
    }),
  );
  server.post(
    '/deploy/stop',
    behindToken('stopped a gradual deploy', async ({ body }, reply, token) => {
      const slice = textIn(body, 'slice');
      if (!mayStop(token, slice))
        return showReleases(reply, token, [
          `Your token lacks the right to stop a deploy of ${slice}. Ask an operator of this site for it.`,
        ]);
      return showReleases(
        reply,
        token,
        messagesOf(await releases.stop(slice, { ...token, maySkipTrial: () => true }).last()),
      );
    }),
  );
}

/** Returns a function that shows what is live, and messages about an order. */
function releasesPage(
  server: FastifyInstance,
  { releases: { ledger }, settings, timeZone, page }: DeployPageRoutes,
) {
  const sources = new SourcePlaces(settings.siteFolder);
  const errorsWithPlaces = async () => {
    const errors = await readErrors(ledger.database, Date.now() - dayMs, shownErrors);
    return Promise.all(
      errors.map(async (error) => ({ ...error, source: await sources.find(error) })),
    );
  };
  return async (reply: FastifyReply, token: Token, messages: readonly string[] = []) => {
    const list = await listReleases(ledger);
    return sendOwnPage(
      reply,
      deployPage({
        page,
        holder: token.holder,
        timeZone,
        list,
        ...(await liveOverview(settings.siteFolder, await ledger.history())),
        health: getHealth(
          await readReportedHours(ledger.database, Date.now() - dayMs, list.gradual),
        ),
        errors: await errorsWithPlaces(),
        mayRollBack: (slice) => mayOne(token, [`rollback:${slice}`]),
        mayStop: (slice) => mayStop(token, slice),
        site: (await mayOverride(settings.siteFolder))
          ? server.origins.of('public', reply.request)
          : null,
        messages,
      }),
    );
  };
}

const mayStop = (token: Token, slice: string) =>
  mayOne(token, [`deploy:${slice}`, `rollback:${slice}`]);

function messagesOf(last: LastStep): readonly string[] {
  if (last.step === 'stopped')
    return [`${last.slice} ${last.release} was stopped. Everyone gets the live release.`];
  if (last.step !== 'refused' && last.step !== 'failed')
    return [
      `${last.slice} ${last.release} is live.`,
      ...(last.step === 'live' ? (last.warnings ?? []) : []),
    ];
  return last.step === 'refused' ? last.problems : [last.message];
}
