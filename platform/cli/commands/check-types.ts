import { generateSlice, runTool } from '@platform/slice/build/checkout';
import { checkFences } from './check-fences';

/**
 * Does it compile, and import only what it may?
 * @throws Error with the compiler's output, or what to do instead
 */
export async function checkTypes(folder: string): Promise<void> {
  const { name } = await generateSlice(folder);
  await checkFences(folder, name);
  await runTool({ folder, tool: 'typescript', args: ['-b'] }, 'It does not compile');
}
