import { compilePrograms } from '../compiled/compile-programs';

/** Compiles the programs that tests start as separate processes, once per run. */
export async function setup(): Promise<void> {
  process.env['COMPILED_PROGRAMS'] = await compilePrograms();
}
