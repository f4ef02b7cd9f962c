import { buffer } from 'node:stream/consumers';
import decode from 'heic-decode';
import sharp from 'sharp';

/**
 * Converts HEIC on stdin to JPEG on stdout, at most as wide as pages show it. Runs as a separate
 * process, since the codec needs much time and memory. sharp has no HEIC codec because of patents.
 */
const { width, height, data } = await decode({ buffer: await buffer(process.stdin) });
const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } });
process.stdout.write(
  await picture.resize({ width: 1920, withoutEnlargement: true }).jpeg({ quality: 92 }).toBuffer(),
);
