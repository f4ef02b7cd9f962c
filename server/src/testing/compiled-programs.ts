import { compilePrograms } from '../compiled/compile-programs';

/** The programs that tests start as processes of their own, compiled once for all tests. */
export async function setup(): Promise<void> {
  process.env['COMPILED_PROGRAMS'] = await compilePrograms();
}
