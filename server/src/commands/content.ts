import { parseArgs } from 'node:util';
import { originLine } from '@platform/releases/composition/site-origin';
import { checkContent } from '../content/check-content';
import { type ContentProblem, problemLine } from '../content/content-problem';
import { type Settings, settingsOrExit } from '../settings/settings';
import { commandOf } from './command-of';
import { reportError } from './report-error';

const help = `npm run content -- <command>

  check     says what is wrong in the content folder: file, line and what to do
  preview   shows the site with the content as it is in the folder, while you write (PORT, otherwise 3010)
  publish   checks, and makes it live: no restart, no build. With a mistake nothing changes

What the files look like: docs/content.md. CONTENT_FOLDER names another folder than server/content.`;

const commands: Readonly<Record<string, (settings: Settings) => Promise<void>>> = {
  check: async (settings) => {
    if (!reported(await checkContent(settings))) console.log('No mistakes.');
  },
  preview: async (settings) => {
    // Each loads half a server, which the other commands need not wait for.
    const { previewContent } = await import('./preview-content');
    const preview = await previewContent(
      { ...settings, port: Number(process.env['PORT'] || 3010) },
      (problems) => {
        if (!reported(problems))
          console.log(
            `${new Date().toLocaleTimeString('en-IN')}  No mistakes. Reload the page to see it.`,
          );
        process.exitCode = 0;
      },
    );
    console.log(`Preview at ${preview.origin}. Ctrl+C ends it.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void preview.close());
  },
  publish: async (settings) => {
    const start = performance.now();
    process.env['COMPRESSION'] ??= 'quick';
    const { publishContent } = await import('../content/publish-content');
    if (reported(await publishContent(settings)))
      console.error('Nothing was changed: the site shows what it showed before.');
    else {
      console.log(`Live after ${((performance.now() - start) / 1_000).toFixed(1)} s.`);
      console.log(await originLine(settings.siteFolder));
    }
  },
};

/** Prints mistakes; returns whether there were any. */
function reported(problems: readonly ContentProblem[]): boolean {
  for (const problem of problems) console.error(problemLine(problem));
  if (problems.length > 0) process.exitCode = 1;
  return problems.length > 0;
}

await commandOf(
  commands,
  parseArgs({ allowPositionals: true }).positionals[0],
  help,
)?.(settingsOrExit()).catch(reportError);
