export { recorded, tryPreview } from '../try-preview';
export { tryRelease } from '../try-release';
