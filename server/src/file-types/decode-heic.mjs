import { buffer } from 'node:stream/consumers';
import decode from 'heic-decode';
import sharp from 'sharp';

/**
 * HEIC on its input, JPG on its output, no wider than any page shows. The codec is slow and takes
 * much memory: it runs in a process of its own. sharp's own binary brings none, for it is patented.
 */
const { width, height, data } = await decode({ buffer: await buffer(process.stdin) });
const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
process.stdout.write(
  await picture.resize({ width: 1920, withoutEnlargement: true }).jpeg({ quality: 92 }).toBuffer(),
);
