export { mapWithLimit } from '../disk/at-once';
export { compressedAtOnce, compressedForms } from '../disk/compress';
export { digest, integrityOf } from '../disk/digest';
export {
  addFolder,
  copyCompressed,
  exists,
  pageWriter,
  parseJson,
  replaceFile,
  writeCompressed,
} from '../disk/files';
export { root, siteFolder } from '../disk/folders';
export { isAlive } from '../disk/is-alive';
export { listFiles } from '../disk/list-files';
export { cachedByVersion, lruCache } from '../disk/lru-cache';
export { forkProgram, program } from '../disk/program';
