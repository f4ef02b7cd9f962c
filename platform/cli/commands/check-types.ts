import { generateSlice, runTool } from '@platband/slice/build/checkout';
import { checkFences } from './check-fences';

export async function typeProblems(folder: string): Promise<readonly string[]> {
  const { name } = await generateSlice(folder);
  const checks = await Promise.allSettled([
    checkFences(folder, name),
    runTool({ folder, tool: 'typescript', args: ['-b'] }, 'Type checking found errors'),
  ]);
  return checks.flatMap((check) =>
    check.status === 'rejected' ? [(check.reason as Error).message] : [],
  );
}

/** @throws Error listing all problems that `typeProblems` finds */
export async function checkTypes(folder: string): Promise<void> {
  const problems = await typeProblems(folder);
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
