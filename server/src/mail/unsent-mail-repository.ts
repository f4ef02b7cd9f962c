import { columnsOf, type Database } from '@platband/server-kit/database';
import * as v from 'valibot';
import { isWaiting, outboxRow } from './outbox-repository';

const maxCounted = 1_000;

const unsentRow = v.object({
  ...v.pick(outboxRow, ['id', 'lead_id', 'channel', 'created_at', 'attempts']).entries,
  refused_at: v.nullable(v.number()),
  last_error: v.nullable(v.string()),
});

export type Unsent = Readonly<v.InferOutput<typeof unsentRow>>;

const maxShown = 20;

/**
 * Returns a page of mail that was refused for good, newest first, and of mail that waits after a
 * failed attempt, without release notices, which are for teams.
 */
export async function readUnsent(database: Database): Promise<readonly Unsent[]> {
  const some = (condition: string, order: string) =>
    `SELECT * FROM (SELECT ${columnsOf(unsentRow)} FROM outbox WHERE ${condition} AND channel <> 'team' ORDER BY ${order} LIMIT ${maxShown}) AS shown`;
  const sql = `${some('refused_at IS NOT NULL', 'refused_at DESC')} UNION ALL ${some(`${isWaiting} AND attempts > 0`, 'created_at')}`;
  return v.parse(v.array(unsentRow), await database.query(sql));
}

/** Returns the age of the oldest pending mail by channel. */
export async function oldestWaiting(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database.query(
    `SELECT channel, min(created_at) AS oldest FROM outbox WHERE ${isWaiting} GROUP BY channel`,
  );
  return new Map(
    v
      .parse(v.array(v.object({ channel: v.string(), oldest: v.number() })), rows)
      .map(({ channel, oldest }) => [channel, oldest]),
  );
}

const counted = {
  waiting: `outbox WHERE ${isWaiting} AND created_at < $1`,
  refusedNotices:
    'outbox JOIN lead ON lead.id = outbox.lead_id WHERE refused_at > $1 AND handled_at IS NULL',
  refusedOthers: 'outbox WHERE refused_at > $1 AND lead_id IS NULL',
};

export async function countMail(
  database: Database,
  which: keyof typeof counted,
  atMs: number,
): Promise<ReadonlyMap<string, number>> {
  const some = `SELECT outbox.channel FROM ${counted[which]} LIMIT ${maxCounted}`;
  const rows = await database.query(
    `SELECT channel, count(*) AS mails FROM (${some}) AS counted GROUP BY channel`,
    [atMs],
  );
  return new Map(
    v
      .parse(v.array(v.object({ channel: v.string(), mails: v.number() })), rows)
      .map(({ channel, mails }) => [channel, mails]),
  );
}
