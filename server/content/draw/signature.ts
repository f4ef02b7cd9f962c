import { colour, picture } from './paper';

/** A signature, drawn by hand in one stroke. */
export const signaturePicture = (): string =>
  picture(
    480,
    160,
    `<path d="M28 112C46 40 62 22 74 30C90 42 58 118 66 122C80 128 100 64 116 66C128 68 108 112 120 114C136 116 144 82 158 82C170 82 160 112 172 112C190 112 198 40 214 26C224 18 232 30 222 56C210 88 196 112 208 116C226 120 236 84 252 82C264 82 256 110 268 112C288 114 300 78 316 80C330 82 318 110 332 112C356 114 380 92 448 58M96 140C190 124 300 124 402 134" fill="none" stroke="${colour.ink}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
