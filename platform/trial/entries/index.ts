export { CoveredPageError } from '../compare-visits';
export { recorded, tryInFirefox, tryPreview, tryRelease } from '../try-preview';
