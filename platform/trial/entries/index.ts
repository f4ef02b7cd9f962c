export { recorded, tryPreview } from '../try-preview';
export { tryInFirefox, tryRelease } from '../try-release';
