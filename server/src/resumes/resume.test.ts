import { eventually, overOneDatabase } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { openSiteDatabase } from '../database/open-site-database';
import { findLeads } from '../leads/find-leads';
import { erasePerson } from '../personal-data/erase-person';
import { eraseOld } from '../personal-data/retention';
import { getPdf, getZip } from '../testing/resume-files';
import { readMailbox, serverForAll } from '../testing/test-server';

overOneDatabase('a résumé', (kind) => {
  const site = serverForAll({ RATE_LIMIT: '1000' }, kind);

  const apply = (
    name: string,
    bytes: Buffer,
    resumeName = 'asha.pdf',
    headers: Record<string, string> = {},
  ) =>
    site.server.inject({
      method: 'POST',
      url: '/api/V1/career-application',
      headers,
      payload: {
        name,
        email: 'asha@b.example',
        mobile: '9876543210',
        resumeName,
        resume: bytes.toString('base64'),
      },
    });
  const leadOf = async (name: string) =>
    (await site.database.query('SELECT * FROM lead ORDER BY received_at')).find(
      (row) => JSON.parse(String(row['fields'])).name === name,
    );
  const resumeOf = async (name: string) => {
    const id = String((await leadOf(name))?.['id']);
    return (await site.database.query('SELECT * FROM resume WHERE lead_id = $1', [id]))[0];
  };
  const own = () =>
    openSiteDatabase({
      databaseUrl: site.database.environment['DATABASE_URL'] ?? null,
      dataFolder: site.database.folder,
    });

  test("is stored with name, type and size outside the lead's fields", async () => {
    const bytes = getZip(['word/document.xml']);
    expect((await apply('Asha Word', bytes, 'Asha.docx')).statusCode).toBe(200);
    const stored = await resumeOf('Asha Word');
    expect(stored).toMatchObject({
      file_name: 'Asha.docx',
      media_type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      size_bytes: bytes.length,
    });
    expect(Buffer.from(stored?.['bytes'] as Uint8Array).equals(bytes)).toBe(true);
    expect(JSON.parse(String((await leadOf('Asha Word'))?.['fields']))).toEqual({
      name: 'Asha Word',
      email: 'asha@b.example',
      mobile: '9876543210',
      resumeName: 'Asha.docx',
      resumeSize: bytes.length,
    });
  });

  test('of 2,000,000 bytes is accepted, but not one byte more', async () => {
    expect((await apply('Asha Full', getPdf(2_000_000))).statusCode).toBe(200);
    expect(Number((await resumeOf('Asha Full'))?.['size_bytes'])).toBe(2_000_000);
    for (const bytes of [2_000_001, 2_000_002, 2_000_003, 3_000_000]) {
      const rejected = await apply('Asha Over', getPdf(bytes));
      expect([bytes, rejected.statusCode, rejected.json().fields]).toEqual([
        bytes,
        400,
        { resume: expect.stringContaining('2 MB') },
      ]);
    }
    expect(await leadOf('Asha Over')).toBeUndefined();
  });

  test('other than PDF or Word is rejected at its field', async () => {
    const rejected = await apply('Asha Text', Buffer.from('A text'), 'asha.pdf');
    expect([rejected.statusCode, rejected.json().fields]).toEqual([
      400,
      { resume: expect.stringMatching(/PDF, DOC or DOCX/) },
    ]);
    expect(await leadOf('Asha Text')).toBeUndefined();
  });

  test('gets the extension of its type and no folder in its name', async () => {
    await apply('Asha Path', getPdf(100), '..\\..\\etc/My life.docx');
    expect((await resumeOf('Asha Path'))?.['file_name']).toBe('My life.docx.pdf');
  });

  test('sent twice under one key is stored once', async () => {
    const headers = { 'idempotency-key': 'resume-twice-1' };
    for (let time = 0; time < 2; time += 1)
      expect((await apply('Asha Twice', getPdf(100), 'asha.pdf', headers)).statusCode).toBe(200);
    const changed = getPdf(100).fill('y', 50);
    expect((await apply('Asha Twice', changed, 'asha.pdf', headers)).statusCode).toBe(409);
    const leads = await site.database.query(
      "SELECT id FROM lead WHERE idempotency_key = 'resume-twice-1'",
    );
    expect(leads).toHaveLength(1);
    expect(
      await site.database.query('SELECT lead_id FROM resume WHERE lead_id = $1', [
        String(leads[0]?.['id']),
      ]),
    ).toHaveLength(1);
  });

  test('is attached to the mail to the staff', async () => {
    const bytes = getPdf(5_000);
    await apply('Asha Mailed', bytes, 'asha mailed.pdf');
    const mail = await eventually(async () => {
      const found = (await readMailbox(site.database.folder)).find((text) =>
        text.includes('Asha Mailed'),
      );
      expect(found).toBeDefined();
      return found ?? '';
    });
    const part =
      mail.split(/\r\n--/).find((text) => /content-disposition: attachment/i.test(text)) ?? '';
    expect(part).toMatch(/content-type: application\/pdf/i);
    expect(part).toMatch(/filename="asha mailed\.pdf"/i);
    expect(Buffer.from(part.slice(part.indexOf('\r\n\r\n')), 'base64').equals(bytes)).toBe(true);
  });

  test('is exported by name and size', async () => {
    const bytes = getPdf(300);
    await apply('Asha Opened', bytes, 'opened.pdf');
    const opened = await own();
    const found = JSON.stringify(await findLeads(opened, { kind: 'application' }));
    await opened.close();
    expect(found).toMatch(/"opened\.pdf","\w+":300\b/);
    expect(found).not.toContain(bytes.toString('base64').slice(0, 12));
  });

  test('that cannot be stored rejects its lead', async () => {
    await site.database.query('ALTER TABLE resume RENAME TO resume_away');
    const failed = await apply('Asha Half', getPdf(100));
    await site.database.query('ALTER TABLE resume_away RENAME TO resume');
    expect(failed.statusCode).toBeGreaterThanOrEqual(500);
    expect(await leadOf('Asha Half')).toBeUndefined();
  });

  test('is erased with its lead', async () => {
    await apply('Asha Aged', getPdf(100));
    const id = String((await leadOf('Asha Aged'))?.['id']);
    await site.database.query('UPDATE lead SET received_at = 1000 WHERE id = $1', [id]);
    const opened = await own();
    expect(await eraseOld(opened, 30)).toBe(1);
    expect(
      await site.database.query('SELECT lead_id FROM resume WHERE lead_id = $1', [id]),
    ).toEqual([]);
    expect((await site.database.query('SELECT lead_id FROM resume')).length).toBeGreaterThan(1);
    await erasePerson(opened, { email: 'asha@b.example' });
    await opened.close();
    expect(await site.database.query('SELECT lead_id FROM resume')).toEqual([]);
  });
});
