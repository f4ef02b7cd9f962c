import type { Database } from '@platband/server-kit/database';
import { siteFolder } from '@platband/server-kit/disk';
import type { SiteSettings } from '@platband/server-kit/settings';
import { isExampleHost } from '@platband/server-kit/settings';
import { checkContent } from '../content/check-content';
import { latestRevision, revisionSource } from '../content/revision-repository';
import { openTransport } from '../mail/transport';
import { outboxCheck } from './outbox-check';

/** This site's own checks of `slice site doctor`. */
export const checks = {
  sender: async ({ senderAddress }: SiteSettings) =>
    exampleProblem('SENDER_ADDRESS', senderAddress),
  staff: async ({ staffAddress }: SiteSettings) => exampleProblem('STAFF_ADDRESS', staffAddress),
  smtp: async (settings: SiteSettings) => openTransport(settings).problem(),
};

export const databaseChecks = { outbox: outboxProblem, content: contentProblem };

const exampleProblem = (name: string, address: string): string | null =>
  isExampleHost(address.split('@').at(-1) ?? '')
    ? `${name} is ${address}, which is only an example. Set it to your own address.`
    : null;

async function outboxProblem(database: Database): Promise<string | null> {
  const { problem, note } = await outboxCheck(database);
  return problem ?? note ?? null;
}

async function contentProblem(database: Database): Promise<string | null> {
  const saved = await latestRevision(database).catch(() => null);
  const source = revisionSource(database, saved?.revision ?? 0);
  const mistakes = saved === null ? [] : await checkContent(source, siteFolder);
  if (mistakes.length === 0) return null;
  return `${mistakes.length} ${mistakes.length === 1 ? 'mistake' : 'mistakes'} in the content. List them: npx slice site content check`;
}
