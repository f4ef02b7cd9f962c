export { ChunkLoadError } from '../loading/chunk-load-error';
