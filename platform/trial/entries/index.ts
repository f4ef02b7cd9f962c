export { recorded, tryInFirefox, tryPreview, tryRelease } from '../try-preview';
