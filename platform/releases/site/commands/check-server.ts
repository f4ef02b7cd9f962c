import { serverProblems } from '../../operations/check-server';
import type { SiteDefinition } from '../define-site';

/**
 * Checks that this folder's server is compatible with every live release.
 * @throws Error with the reasons if it is not.
 */
export async function checkServer({ calls }: SiteDefinition): Promise<void> {
  const problems = await serverProblems(calls?.() ?? {});
  if (problems.length > 0)
    throw new Error(
      [
        'This server is incompatible with the live releases:',
        ...problems.map((problem) => `- ${problem}`),
      ].join('\n'),
    );
  console.log('This server is compatible with all live releases.');
}
