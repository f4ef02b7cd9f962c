import { buildSlice, loadSlice } from '@platband/slice/build/checkout';
import type { ReleaseTarget } from '@platband/slice/contract/releases';
import { typeProblems } from './check-types';
import type { Call } from './command';
import { ReportedError } from './reported-error';
import { getTarget } from './target';

/**
 * Reports everything that would block a deploy: types, fences, and the site's checks if there is a
 * site.
 */
export async function checkSlice({ folder, values }: Call): Promise<void> {
  const isJson = values['json'] === true;
  const isAsked =
    ['to', 'against', 'site'].some((name) => values[name] !== undefined) ||
    process.env['SLICE_SITE'] !== undefined;
  const target = isAsked ? await getTarget(folder, values) : null;
  const here = await typeProblems(folder);
  const there = target === null ? [] : await answerOf(target, folder, values['next'] === true);
  if (isJson) process.stdout.write(`${JSON.stringify({ problems: [...here, ...there] })}\n`);
  if (here.length + there.length > 0) {
    if (isJson) throw new ReportedError();
    const refusal = [`${target?.place} would reject the slice:`, ...there.map((one) => `- ${one}`)];
    throw new Error([...here, ...(there.length > 0 ? refusal : [])].join('\n'));
  }
  if (isJson) return;
  process.stdout.write(
    target === null
      ? 'No problems found. To check the slice against a site as well, add --against URL.\n'
      : `${target.place} would accept ${(await loadSlice(folder)).name}.\n`,
  );
}

/** Returns the problems that the site finds in the slice, or why it could not check it. */
async function answerOf(
  target: ReleaseTarget,
  folder: string,
  next: boolean,
): Promise<readonly string[]> {
  try {
    const { name: slice } = await loadSlice(folder);
    await buildSlice(folder);
    return await target.getProblems({ slice, folder }, { next });
  } catch (error) {
    return [(error as Error).message];
  }
}
