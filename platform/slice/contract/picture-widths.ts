/** Available widths of API images in px: `media/preview/{imageFileName}?w=`. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;
export type PictureWidth = (typeof pictureWidths)[number];
