import type sharp from 'sharp';

/**
 * The renderer of pictures, loaded with its native library when the first picture needs it: a
 * server starts a third of a second sooner.
 */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default;
}
