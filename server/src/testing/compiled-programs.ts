import { compilePrograms } from '../compiled/compile-programs';
import { compiledFolder, compiledPrograms } from '../compiled/compiled.mjs';

/** The programs that tests start as processes of their own, compiled once for all tests. */
export async function setup(): Promise<void> {
  process.env[compiledPrograms] = compiledFolder() ?? (await compilePrograms());
}
