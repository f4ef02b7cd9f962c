import { watch } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothingLive } from '@platform/releases/composition/compose';
import { openEmbedded } from '@platform/releases/database/embedded';
import { compositionPath, parseComposition } from '@platform/slice/contract/composition';
import { configurationPath } from '@platform/slice/contract/configuration';
import { jsonInHtml } from '@platform/slice/contract/json-in-html';
import { siteFactsId } from '@platform/slice/contract/site-identity';
import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import { buildServer } from '../build-server';
import { checkContent } from '../content/check-content';
import { readContentFiles } from '../content/content-files';
import type { ContentProblem } from '../content/content-problem';
import { seedContent } from '../content/seed-content';
import { siteFactsOf } from '../content/take-facts';
import type { Settings } from '../settings/settings';

interface Preview {
  readonly origin: string;
  close(): Promise<void>;
}

const settleMs = 100;
const factsIn = new RegExp(`(<script[^>]* id="${siteFactsId}">)[^<]*<`);

/**
 * The live site with the content of the folder, at an address of its own. Pages are rendered by the
 * browser, so that a saved file shows with the next reload. Database and mailbox are temporary:
 * what is sent from a preview reaches nobody.
 * @param onCheck told the mistakes at the start and after every change
 * @throws Error when no composition is live
 */
export async function previewContent(
  settings: Settings,
  onCheck: (problems: readonly ContentProblem[]) => void,
): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'preview-'));
  await copyEmptySite(settings.siteFolder, folder);
  const own: Settings = {
    ...settings,
    siteFolder: folder,
    dataFolder: `${folder}/data`,
    databaseUrl: null,
    smtpUrl: null,
    logLevel: 'fatal',
  };
  const server = await buildServer({ ...own, composeEveryMinutes: 0 });
  const check = async () => onCheck(await checkContent(settings));
  const show = async () => {
    const database = await openEmbedded(own.dataFolder);
    await seedContent(database, settings.contentFolder).finally(() => database.close());
    await showFacts();
    await check();
  };
  /** The empty page says who the company is. */
  const showFacts = async () => {
    const read = async (kind: ContentKind) =>
      (await readContentFiles(kind, settings.contentFolder)).items;
    const facts = siteFactsOf(await read('company'), await read('contact-info'));
    const file = `${folder}/live/app.html`;
    const page = await readFile(file, 'utf8');
    if (facts !== undefined)
      await writeFile(
        file,
        page.replace(factsIn, (_, start: string) => `${start}${jsonInHtml(facts)}<`),
      );
  };
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(settings.contentFolder, { recursive: true }, () => {
    clearTimeout(timer);
    // Editors save in several steps.
    timer = setTimeout(() => void show(), settleMs);
  });
  const origin = await server.listen({ port: settings.port, host: settings.host });
  await showFacts();
  await check();
  return {
    origin,
    close: async () => {
      watcher.close();
      clearTimeout(timer);
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The live site without its rendered pages: the server then answers with the empty page that
 * browsers fill.
 */
async function copyEmptySite(site: string, folder: string): Promise<void> {
  try {
    const { id } = parseComposition(
      JSON.parse(await readFile(`${site}/live${compositionPath}`, 'utf8')),
    );
    // Browsers read the manifest under its own id.
    const own = `${folder}/compositions/${id}`;
    for (const file of [compositionPath, '/app.html', '/404.html'])
      await cp(`${site}/live${file}`, `${own}${file}`);
    await symlink(own, `${folder}/live`, 'junction');
  } catch (cause) {
    throw new Error(nothingLive, { cause });
  }
  await cp(`${site}${configurationPath}`, `${folder}${configurationPath}`);
  // Releases are read only.
  for (const name of ['remotes', 'shell'])
    await symlink(`${site}/${name}`, `${folder}/${name}`, 'junction');
}
