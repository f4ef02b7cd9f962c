import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { loadSharp } from '@platband/releases/sharp';
import { minuteMs } from '@platband/slice/contract/durations';
import pLimit from 'p-limit';
import type { Metadata } from 'sharp';

export const pictureName = /^[a-z0-9_-]{1,80}\.(?:svg|jpe?g|png|webp|heic)$/;
export const pictureNameIs =
  'The name of a picture may have only lowercase letters, digits, - and _, and must end in .svg, .jpg, .png, .webp or .heic.';

const mega = 1024 * 1024;
const maxMega = 20;
const kinds: Readonly<Record<string, string>> = {
  svg: 'SVG',
  jpeg: 'JPG',
  png: 'PNG',
  webp: 'WebP',
  heic: 'HEIC',
};
const decoder = fileURLToPath(new URL('decode-heic.mjs', import.meta.url));

/** Whether the bytes are an SVG, whatever the file's name. */
export const isDrawing = (source: Buffer): boolean =>
  /^\ufeff?\s*</.test(source.toString('utf8', 0, 200));

const isHeic = (source: Buffer) =>
  /^ftyp(?:hei|hev|mif1|msf1)/.test(source.toString('latin1', 4, 12));

/** Returns a picture that can be rendered: HEIC is converted to JPEG. */
export function renderable(source: Buffer): Promise<Buffer> {
  if (!isHeic(source)) return Promise.resolve(source);
  return new Promise((resolve, reject) => {
    const options = { encoding: 'buffer', maxBuffer: maxMega * mega, timeout: minuteMs } as const;
    const child = execFile(process.execPath, [decoder], options, (error, picture) =>
      error === null ? resolve(picture) : reject(new Error('the HEIC file cannot be decoded')),
    );
    child.stdin?.on('error', () => {}).end(source);
  });
}

const known = new Map<string, Promise<string | null>>();

/** Returns why a file cannot be shown as a picture, or null if it can. Results are cached. */
export function getRefusal(name: string, source: Buffer): Promise<string | null> {
  const key = `${name} ${createHash('sha256').update(source).digest('hex')}`;
  const refusal = known.get(key) ?? enqueue(() => look(name, source));
  known.set(key, refusal);
  return refusal;
}

/** Sequential: libvips has one error buffer per process, so concurrent errors get lost. */
const enqueue = pLimit(1);

async function look(name: string, source: Buffer): Promise<string | null> {
  if (source.length > maxMega * mega)
    return `The picture is ${Math.ceil(source.length / mega)} MB, but may be at most ${maxMega} MB. Save a smaller version.`;
  if (source.length === 0) return 'The picture file is empty. Save it again.';
  const sharp = await loadSharp();
  const found = await sharp(source)
    .metadata()
    .catch((error: Error) => error);
  const drawing = isDrawing(source);
  if (found instanceof Error && drawing)
    return `The picture cannot be rendered: ${found.message}. Save it again as an SVG.`;
  const kind =
    found instanceof Error
      ? undefined
      : kinds[
          found.format === 'heif' && found.compression === 'hevc' ? 'heic' : (found.format ?? '')
        ];
  if (found instanceof Error || kind === undefined)
    return 'The file is not a supported picture. Save it as JPG, PNG, WebP, HEIC or SVG.';
  if (drawing !== name.endsWith('.svg'))
    return `The picture is ${kind === 'SVG' ? 'an SVG' : `a ${kind}`}, but its name says otherwise. Rename it to end in .${kind.toLowerCase()}.`;
  if (isMoving(found, source)) return 'The picture is animated. Save one of its frames as JPG.';
  if (drawing) return null;
  const whole = renderable(source).then((picture) => sharp(picture).resize(16).raw().toBuffer());
  return whole.then(
    () => null,
    (error: Error) =>
      `The picture is damaged: ${error.message.split('\n')[0]}. Save it again as a ${kind}.`,
  );
}

const isMoving = ({ format, pages = 1 }: Metadata, source: Buffer) =>
  (format !== 'heif' && pages > 1) ||
  (format === 'png' && source.subarray(0, source.indexOf('IDAT')).includes('acTL'));
