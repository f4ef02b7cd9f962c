import { compilePrograms } from '@platband/releases/testing/compile-programs';
import { renderProgram } from '../pictures/render-program';

/** Compiles the programs that tests start as separate processes, once per run. */
export async function setup(): Promise<void> {
  process.env['COMPILED_PROGRAMS'] = await compilePrograms([renderProgram]);
}
