import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { finished, type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { reject } from '@platband/server-kit/http';
import { megabytes } from '@platband/slice/contract/readable';
import { type BuiltSlice, readBuiltSlice } from './built-slice';
import { limits } from './bundle-limits';
import { MalformedTarball, unpack } from './unpack';

export interface ReceivedFiles {
  readonly built: BuiltSlice;
  readonly bytes: number;
  readonly from: string;
  readonly remove: () => Promise<void>;
}

interface Sent {
  readonly slice: string;
  readonly body: Readable;
  readonly incoming: string;
}

/**
 * Stores an upload in a separate folder and unpacks it. Removes everything if the upload is
 * aborted.
 * @throws Rejection 400 or 413
 */
export async function receive({ slice, body, incoming }: Sent): Promise<ReceivedFiles> {
  const folder = `${incoming}/${randomUUID()}`;
  const remove = () => rm(folder, { recursive: true, force: true }).catch(() => {});
  let bytes = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      done(bytes > limits.sentBytes ? tooLarge() : null, chunk);
    },
  });
  try {
    await mkdir(folder, { recursive: true });
    // Keeps the request out of the pipeline, which would close the connection on any failure,
    // before the client has read the response.
    finished(body, (error) => error && counted.destroy(error));
    body.pipe(counted);
    await pipeline(counted, createWriteStream(`${folder}/sent.tgz`));
    const from = `${folder}/unpacked`;
    await unpack(`${folder}/sent.tgz`, `${from}/${slice}`);
    return { built: await readBuiltSlice(slice, from), bytes, from, remove };
  } catch (error) {
    // Drains the rest of the upload, so that the response arrives and the connection can be reused.
    body.unpipe(counted);
    body.resume();
    await remove();
    if (error instanceof MalformedTarball)
      throw reject(400, `The upload is not a release of ${slice}. ${error.message}`);
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw reject(
        503,
        'The disk is too full to receive a release. Nothing was changed. An operator of this site must free space.',
      );
    throw error;
  }
}

export const tooLarge = () =>
  reject(
    413,
    `The tarball of a release may be at most ${megabytes(limits.sentBytes)}. Remove files that pages do not need.`,
  );
