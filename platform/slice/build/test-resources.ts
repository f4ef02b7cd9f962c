import { once } from 'node:events';
import { mkdtempSync, realpathSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** `afterAll` or `onTestFinished` of Vitest: when what a test uses is removed. */
type AtEnd = (work: () => Promise<void>) => unknown;

/** Creates an empty folder. */
export function temporaryFolder(atEnd: AtEnd): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'test-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files, and the folders around them: texts, bytes, or any other value as JSON. */
export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [file, content] of Object.entries(files)) {
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), isRaw ? content : JSON.stringify(content));
  }
}

/** Serves on a free port, and returns the origin. */
export async function serve(listener: RequestListener, atEnd: AtEnd): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  atEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
