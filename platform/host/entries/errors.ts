export { asPartError } from '../loading/as-part-error';
export { ChunkLoadError } from '../loading/chunk-load-error';
