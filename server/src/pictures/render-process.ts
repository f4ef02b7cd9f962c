import type { PictureWidth } from '@platband/slice/contract/picture-widths';
import sharp from 'sharp';
import { isDrawing } from '../file-types/picture-type';
import type { RenderAnswer, RenderOrder } from './renderer';

/** Renders a picture per message, sequentially. Ends with its parent process (renderer.ts). */
process.on('message', async (order: RenderOrder) => {
  const answer = await render(order).then(
    (picture): RenderAnswer => ({ picture }),
    ({ message }: Error): RenderAnswer => ({ reason: message }),
  );
  process.send?.(answer);
});
process.once('disconnect', () => process.exit(0));
// Leaves CPU time for requests.
sharp.concurrency(1);

async function render({ source, width, format }: RenderOrder): Promise<Buffer> {
  if (isDrawing(source))
    return sharp(source, { density: densityFor(source, width) })
      .resize({ width })
      .toFormat(format, { quality: 50, effort: 2 })
      .toBuffer();
  // Applies the orientation and drops all other metadata: place, time and camera.
  const photograph = sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ width, withoutEnlargement: true });
  return photograph.toFormat(format, { quality: 60, effort: 2 }).toBuffer();
}

/**
 * Returns the DPI that renders a drawing at the requested width; the drawing's width in px assumes
 * 72 dpi.
 */
function densityFor(drawing: Buffer, width: PictureWidth): number {
  const drawn = Number(/\swidth="(\d+)"/.exec(drawing.toString('utf8', 0, 500))?.[1] ?? 600);
  return Math.max(72, Math.ceil((72 * width) / drawn));
}
