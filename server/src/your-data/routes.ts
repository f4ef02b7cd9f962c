import { randomUUID } from 'node:crypto';
import { answerOnlyOn, clientOf } from '@platband/server-kit/http';
import { serveOwnPages, sendOwnPage as show, textIn } from '@platband/server-kit/pages';
import { languageParameter } from '@platband/slice/contract/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Language, languageOr, ownLanguage } from 'shared-contracts/contract/languages';
import { countMailTo } from '../mail/mailbox-limit';
import { putIntoOutbox } from '../mail/outbox-repository';
import { look } from '../pages/look';
import { erasePerson } from '../personal-data/erase-person';
import { heldData, isKnown, isNothing } from '../personal-data/held-data';
import { createKey, recordDone, useKey } from '../personal-data/request-repository';
import { choicePage, erasedPage, heldPage, requestPage } from './pages';
import { textsIn } from './texts';

const linksPerHour = 3;

/**
 * `/your-data/`: access to the data held about an address, and withdrawal, by a mailed link instead
 * of a login. Responses do not reveal whether data exists. The link's key is in the query, which is
 * never logged.
 */
async function yourDataRoutes(server: FastifyInstance): Promise<void> {
  answerOnlyOn(server, ['public']);
  serveOwnPages(server, '/your-data/', look);
  server.get<{ Querystring: { key?: string | string[] } }>('/your-data/', (request, reply) => {
    const { key } = request.query;
    return show(
      reply,
      typeof key === 'string'
        ? choicePage(langOf(request), key)
        : requestPage(langOf(request), null),
    );
  });
  linkRoute(server);
  keyRoutes(server);
}

const langOf = ({ body, query }: FastifyRequest): Language =>
  languageOr(
    body instanceof Map
      ? textIn(body, languageParameter)
      : (query as Record<string, unknown>)[languageParameter],
  );

const problem = (reply: FastifyReply, lang: Language, text: string, status: number) =>
  show(reply, requestPage(lang, { text, isProblem: true }), status);

/** Mails a link to an address about which data is held. */
function linkRoute(server: FastifyInstance): void {
  const { database, limits, origins, outbox } = server;
  const underWay = new Set<Promise<void>>();
  server.addHook('onClose', async () => void (await Promise.all(underWay)));
  const sendLink = async (email: string, lang: Language) => {
    // Prevents flooding a mailbox with links.
    const isEnough = (await countMailTo(database, email, 'your-data', linksPerHour)) !== null;
    if (isEnough || !(await isKnown(database, email))) return;
    const key = await createKey(database, email);
    const link = `${origins.of('public')}/your-data/?${lang === ownLanguage ? '' : `${languageParameter}=${lang}&`}key=${key}`;
    const { subject, body } = textsIn[lang];
    await database.transaction([
      putIntoOutbox({ id: randomUUID(), to: email, subject, body: body.replace('{link}', link) }),
    ]);
    outbox.wake();
  };
  server.post('/your-data/', async (request, reply) => {
    const lang = langOf(request);
    const t = textsIn[lang];
    if ((await limits.count(clientOf(request), 'your-data')) !== null)
      return problem(reply, lang, t.tooMany, 429);
    const email = textIn(request.body, 'email').toLowerCase();
    if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
      return problem(reply, lang, t.invalid, 400);
    // Not awaited: the response time would reveal which addresses are known.
    const sending = sendLink(email, lang)
      .catch(({ message }: Error) =>
        request.log.error({ reason: message }, 'a link to personal data was not mailed'),
      )
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
    return show(reply, requestPage(lang, { text: t.sent, isProblem: false }));
  });
}

/** What the link's page can do. */
function keyRoutes(server: FastifyInstance): void {
  const { database, limits } = server;
  /** Runs a route with a key's address, and uses up the key. */
  const withKey =
    (work: (email: string, lang: Language) => Promise<string>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const lang = langOf(request);
      if ((await limits.count(clientOf(request), 'your-data-key')) !== null)
        return problem(reply, lang, textsIn[lang].tooMany, 429);
      const email = await useKey(database, textIn(request.body, 'key'));
      return email === null
        ? problem(reply, lang, textsIn[lang].ended, 410)
        : show(reply, await work(email, lang));
    };
  server.post(
    '/your-data/show',
    withKey(async (email, lang) => {
      const held = await heldData(database, email);
      await recordDone(database, 'access', {
        leads: held.leads.length,
        subscriptions: held.subscribedSince === null ? 0 : 1,
      });
      return heldPage(lang, held, isNothing(held) ? null : await createKey(database, email));
    }),
  );
  server.post(
    '/your-data/erase',
    withKey(async (email, lang) => {
      const erased = await erasePerson(database, { email }, 'key');
      await recordDone(database, 'erasure', erased);
      return erasedPage(lang, erased);
    }),
  );
}

export const yourDataPlugin = fp(yourDataRoutes, {
  name: 'your-data',
  dependencies: ['database', 'mail', 'rate-limits'],
  encapsulate: true,
});
