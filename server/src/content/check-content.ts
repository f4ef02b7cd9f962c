import { readRoutes } from '@platband/releases/composition';
import { matchRoute } from '@platband/slice/contract/routes';
import { type ContentKind, contentCalls } from 'shared-contracts/contract/api/all-calls';
import { getRefusal, pictureName, pictureNameIs } from '../file-types/picture-type';
import { readContentFiles } from './content-files';
import { type ContentProblem, lineAt } from './content-problem';
import type { ContentSource } from './content-source';
import { readText } from './read-text';

/**
 * Returns every mistake in content files, including harmless ones: broken pictures and dead links.
 * @param siteFolder Links are checked against its live pages.
 * @param pictures Names of the pictures to check; defaults to all.
 */
export async function checkContent(
  source: ContentSource,
  siteFolder: string,
  pictures?: readonly string[],
): Promise<readonly ContentProblem[]> {
  const kinds = Object.keys(contentCalls) as ContentKind[];
  const ofKinds = await Promise.all(
    kinds.map(async (kind) => (await readContentFiles(kind, source)).problems),
  );
  return [
    ...ofKinds.flat(),
    ...(await pictureProblems(source, pictures ?? (await source.names('pictures')))),
    ...(await linkProblems(source, siteFolder)),
  ];
}

async function pictureProblems(
  source: ContentSource,
  names: readonly string[],
): Promise<readonly ContentProblem[]> {
  const problems = names.map(async (name) => {
    const file = `pictures/${name}`;
    const says = pictureName.test(name)
      ? await getRefusal(name, await source.read(file))
      : `${pictureNameIs} Rename the file.`;
    return says === null
      ? []
      : [{ file, line: Number(/on line (\d+)/.exec(says)?.[1] ?? 1), says }];
  });
  return (await Promise.all(problems)).flat();
}

/** Reports links of articles to paths that the live composition does not serve. */
async function linkProblems(
  source: ContentSource,
  siteFolder: string,
): Promise<readonly ContentProblem[]> {
  const { routes, redirects } = await readRoutes(`${siteFolder}/live`);
  if (routes.length === 0) return [];
  const files = (await source.names('blogs')).filter((name) => name.endsWith('.md'));
  const problems = files.map(async (name) => {
    const { text } = await readText(source, `blogs/${name}`);
    return [...text.matchAll(/(?:\shref="|\]\()(\/(?!\/)[^"?#)\s]*)/g)].flatMap(
      ({ 1: link = '', index }) => {
        const isAnswered =
          matchRoute(routes, link) !== null ||
          Object.hasOwn(redirects, link) ||
          /^\/api\/|\.\w+$/.test(link);
        const says = `The article links to ${link}, which does not exist. Remove the link, or link to an existing page.`;
        // The match begins with the preceding space.
        return isAnswered ? [] : [{ file: `blogs/${name}`, line: lineAt(text, index + 1), says }];
      },
    );
  });
  return (await Promise.all(problems)).flat();
}
