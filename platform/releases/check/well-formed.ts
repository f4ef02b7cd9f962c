import { releaseSchema } from '@platband/slice/contract/releases';
import { problemsOfDefinition } from '@platband/slice/contract/slice-problems';
import { getDotPath, safeParse } from 'valibot';
import type { Check } from './candidate';

/**
 * Checks the release's metadata, names and paths, since it may come from another build or have been
 * edited.
 */
export const wellFormed: Check = ({ changed, remotes, reserved }) => {
  const own = remotes[changed];
  if (own === undefined) return [];
  const problems = problemsOfDefinition(own, reserved);
  if (problems.length > 0) return problems;
  const { issues = [] } = safeParse(releaseSchema, own);
  return issues.map(
    (issue) =>
      `${changed}/release.json does not match docs/release-format.md: ${getDotPath(issue) ?? 'the whole file'}: ${issue.message}. Rebuild the slice, or correct the file.`,
  );
};
