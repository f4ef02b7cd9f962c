import { columnsOf, type Database } from '@platband/server-kit/database';
import * as v from 'valibot';

const noticeRow = v.object({
  version: v.string(),
  form: v.string(),
  language: v.string(),
  text: v.string(),
});
type Notice = v.InferOutput<typeof noticeRow>;

/** Stores the notices of a version, replacing earlier texts of that version. */
export async function storeNotices(
  database: Database,
  version: string,
  notices: readonly Omit<Notice, 'version'>[],
): Promise<void> {
  await database.transaction(
    notices.map(({ form, language, text }) => ({
      sql: `INSERT INTO notice (version, form, language, text) VALUES ($1, $2, $3, $4)
            ON CONFLICT (version, form, language) DO UPDATE SET text = excluded.text`,
      values: [version, form, language, text],
    })),
  );
}

export async function readNotices(database: Database): Promise<readonly Notice[]> {
  return v.parse(
    v.array(noticeRow),
    await database.query(`SELECT ${columnsOf(noticeRow)} FROM notice`),
  );
}
