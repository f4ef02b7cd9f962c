import { readdir, readFile } from 'node:fs/promises';
import { readRoutes } from '@platform/releases/serving/read-routes';
import { matchRoute } from '@platform/slice/contract/routes';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { pictureName, pictureNameIs, refusalOf } from '../pictures/photograph';
import type { Settings } from '../settings/settings';
import { readContentFiles } from './content-files';
import { type ContentProblem, lineAt } from './content-problem';
import { readText } from './read-text';

/**
 * Every mistake in the content folder, those included that keep nothing from being served: broken
 * pictures, and links that lead nowhere.
 */
export async function checkContent({
  contentFolder,
  siteFolder,
}: Pick<Settings, 'contentFolder' | 'siteFolder'>) {
  const kinds = Object.keys(contentCalls) as ContentKind[];
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => (await readContentFiles(kind, contentFolder)).problems),
  );
  return [
    ...ofKinds.flat(),
    ...(await pictureProblems(contentFolder)),
    ...(await linkProblems(contentFolder, siteFolder)),
  ];
}

async function pictureProblems(folder: string): Promise<readonly ContentProblem[]> {
  const names = (await readdir(`${folder}pictures`)).filter((name) => !name.startsWith('.'));
  const problems = names.map(async (name) => {
    const file = `pictures/${name}`;
    const says = pictureName.test(name)
      ? await refusalOf(name, await readFile(`${folder}${file}`))
      : `${pictureNameIs} Rename the file.`;
    return says === null
      ? []
      : [{ file, line: Number(/on line (\d+)/.exec(says)?.[1] ?? 1), says }];
  });
  return (await Promise.all(problems)).flat();
}

/** Links of articles to paths of this site that nobody answers, as far as a composition is live. */
async function linkProblems(
  folder: string,
  siteFolder: string,
): Promise<readonly ContentProblem[]> {
  const { routes, redirects } = await readRoutes(`${siteFolder}/live`);
  if (routes.length === 0) return [];
  const files = (await readdir(`${folder}blogs`)).filter((name) => name.endsWith('.md'));
  const problems = files.map(async (name) => {
    const { text } = await readText(folder, `blogs/${name}`);
    return [...text.matchAll(/(?:\shref="|\]\()(\/(?!\/)[^"?#)\s]*)/g)].flatMap(
      ({ 1: link = '', index }) => {
        const isAnswered =
          matchRoute(routes, link) !== null ||
          Object.hasOwn(redirects, link) ||
          /^\/api\/|\.\w+$/.test(link);
        const says = `The link leads nowhere: there is no page ${link}. Take it out, or name a page that is there.`;
        // The match begins with the space before it.
        return isAnswered ? [] : [{ file: `blogs/${name}`, line: lineAt(text, index + 1), says }];
      },
    );
  });
  return (await Promise.all(problems)).flat();
}
