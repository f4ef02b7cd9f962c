import { buildSlice, loadSlice } from '@platform/slice/build/checkout';
import { checkTypes } from './check-types';
import type { Call } from './command';
import { ReportedError } from './reported-error';
import { targetOf } from './target';

/**
 * Checks types, and asks the site what a deploy would be refused for. Without a site: types only.
 */
export async function checkSlice({ folder, values }: Call): Promise<void> {
  await checkTypes(folder);
  const isAsked =
    ['to', 'against', 'site'].some((name) => values[name] !== undefined) ||
    process.env['SLICE_SITE'] !== undefined;
  if (!isAsked) {
    const words = 'It compiles. --against URL asks that site whether it would take it.';
    return void process.stdout.write(
      `${values['json'] === true ? JSON.stringify({ problems: [] }) : words}\n`,
    );
  }
  const { name: slice } = await loadSlice(folder);
  const composer = await targetOf(folder, values);
  await buildSlice(folder);
  const problems = await composer.problemsOf({ slice, folder });
  if (values['json'] === true) process.stdout.write(`${JSON.stringify({ problems })}\n`);
  if (problems.length > 0 && values['json'] === true) throw new ReportedError();
  if (problems.length > 0)
    throw new Error(
      [
        `${composer.place} would refuse ${slice}:`,
        ...problems.map((problem) => `- ${problem}`),
      ].join('\n'),
    );
  if (values['json'] !== true) process.stdout.write(`${composer.place} would take ${slice}.\n`);
}
