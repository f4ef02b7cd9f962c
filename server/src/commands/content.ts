import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { originLine } from '@platband/releases/composition';
import { UsageError } from '@platband/releases/site';
import { openExisting } from '@platband/server-kit/database';
import { checkContent } from '../content/check-content';
import { type ContentProblem, problemLine } from '../content/content-problem';
import { folderSource } from '../content/content-source';
import { changesTo, exportContent, seedContent } from '../content/import-content';
import { addRevision, latestRevision, revisionSource } from '../content/revision-repository';
import { readSettings, type Settings } from '../settings/settings';

export const help = `slice site content <command>

  check [FOLDER]   lists mistakes in the saved content, or in a folder: file, line and what to do
  export FOLDER    writes the saved content into a folder
  import FOLDER    checks a folder, saves its content, and makes it live without a restart or a build. If there is a mistake, nothing changes

For the format of the files, see docs/content.md.`;

const commands: Readonly<Record<string, (settings: Settings, folder?: string) => Promise<void>>> = {
  check: async (settings, folder) => {
    const database = folder === undefined ? await openExisting(settings) : null;
    const saved = database === null ? null : await latestRevision(database).catch(() => null);
    const source =
      database === null || saved === null
        ? folderSource(folder === undefined ? settings.seedFolder : existing(folder))
        : revisionSource(database, saved.revision);
    const problems = await checkContent(source, settings.siteFolder);
    await database?.close();
    if (!reported(problems)) console.log('No mistakes found.');
  },
  export: async (settings, folder) => {
    const { openSiteDatabase } = await import('../database/open-site-database');
    const database = await openSiteDatabase(settings);
    await seedContent(database, settings.seedFolder);
    const files = await exportContent(database, named(folder));
    await database.close();
    console.log(`Wrote ${files} files into ${folder}.`);
  },
  import: importFolder,
};

async function importFolder(settings: Settings, given?: string): Promise<void> {
  const start = performance.now();
  const folder = existing(named(given));
  if (reported(await checkContent(folderSource(folder), settings.siteFolder))) {
    console.error('Nothing was changed. The site still shows the previous content.');
    return;
  }
  process.env['COMPRESSION'] ??= 'quick';
  // Loaded lazily, so that other commands do not load half a server.
  const { withReleaseService } = await import('@platband/releases/site');
  const { migrations } = await import('../database/open-site-database');
  const { publishRevision } = await import('../content/publish-content');
  const site = { name: '', readSettings, migrations: [migrations] };
  await withReleaseService(
    site,
    async (service) => {
      const { database } = service;
      await seedContent(database, settings.seedFolder);
      const base = (await latestRevision(database))?.revision ?? 0;
      const changes = await changesTo(database, folder);
      const saved = { base, changes, message: `Imported from ${folder}`, by: 'this machine' };
      if (changes.size > 0 && (await addRevision(database, saved)) === null)
        throw new Error(
          'Nothing was imported, because someone else saved at the same time. Import the folder again.',
        );
      const revision = changes.size > 0 ? base + 1 : base;
      await publishRevision({ ...service, settings }, revision, saved.by);
    },
    settings,
  );
  console.log(`The content is live, after ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
  console.log(await originLine(settings.siteFolder));
}

function reported(problems: readonly ContentProblem[]): boolean {
  for (const problem of problems) console.error(problemLine(problem));
  if (problems.length > 0) process.exitCode = 1;
  return problems.length > 0;
}

function named(folder: string | undefined): string {
  if (folder !== undefined) return folder;
  throw new UsageError(
    'The folder is missing. Write, for example: slice site content export FOLDER',
  );
}

function existing(folder: string): string {
  if (existsSync(folder)) return folder;
  throw new Error(`The folder ${folder} does not exist.`);
}

/** @throws UsageError for an unknown command, or an Error with the reason. */
export async function content(args: readonly string[]): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [name = '', folder] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(
      `${name === '' ? 'A command is missing' : `Unknown command "${name}"`}. Use one of: ${Object.keys(commands).join(', ')}.`,
    );
  await command(readSettings(process.env), folder);
}
