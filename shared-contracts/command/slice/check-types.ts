import { generateSlice } from '../generate-slice';
import { runTool } from './tool';

/**
 * @throws Error with what the compiler says
 */
export async function checkTypes(folder: string): Promise<void> {
  await generateSlice(folder);
  await runTool({ folder, tool: 'typescript', args: ['-b'] }, 'It does not compile');
}
