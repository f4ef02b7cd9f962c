import { once } from 'node:events';
import { connect as connectHttp2, constants } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';

/** Results that the clients collect. */
export interface ClientResults {
  pages: number;
  files: number;
  /** Wrong responses with status 200, and missing files of a page. */
  readonly broken: string[];
  /** Missing responses and 5xx, which are expected after a kill. */
  readonly failed: { readonly at: number; readonly what: string }[];
  readonly acknowledged: string[];
  readonly conflicts: string[];
  aborted: number;
  cancelled: number;
  readonly healthMs: number[];
}

export const nothingSeen = (): ClientResults => ({
  pages: 0,
  files: 0,
  broken: [],
  failed: [],
  acknowledged: [],
  conflicts: [],
  aborted: 0,
  cancelled: 0,
  healthMs: [],
});

const paths = [
  '/',
  '/about',
  '/service',
  '/franchise',
  '/emi-calculator',
  '/blogs',
  '/partnership',
  '/contact',
  '/careers',
  '/privacy',
];

const fail = (seen: ClientResults, what: string) => void seen.failed.push({ at: Date.now(), what });
const reasonOf = (error: unknown): string => String((error as { cause?: unknown }).cause ?? error);

/** Reads the whole body: a truncated one throws. */
async function read(response: Response): Promise<Response> {
  await response.arrayBuffer();
  return response;
}

/** Loads pages and their files until stopped. */
export async function visit(
  origin: string,
  seen: ClientResults,
  isRunning: () => boolean,
): Promise<void> {
  for (let number = 0; isRunning(); number += 1) {
    const path = paths[number % paths.length] ?? '/';
    try {
      const answer = await fetch(origin + path);
      const html = await answer.text();
      if (answer.status >= 500) fail(seen, `${path}: ${answer.status}`);
      else if (answer.status !== 200 || !/<\/html>\s*$/.test(html))
        seen.broken.push(`${path}: ${answer.status}, ${html.length} characters`);
      else seen.pages += 1;
      const files = [...html.matchAll(/(?:src|href)="(\/(?:remotes|shell)\/[^"]+)"/g)].map(
        ([, file = '']) => file,
      );
      // Loads one file per page, so all of them over time.
      const file = files[number % Math.max(1, files.length)];
      if (file === undefined) continue;
      const { status } = await fetch(origin + file).then(read);
      if (status >= 500) fail(seen, `${file}: ${status}`);
      else if (status !== 200) seen.broken.push(`${file} of ${path}: ${status}`);
      else seen.files += 1;
    } catch (error) {
      fail(seen, `${path}: ${reasonOf(error)}`);
      await wait(100);
    }
    await wait(20);
  }
}

/** Sends leads, retrying each until it is acknowledged, as the site does. */
export async function sendLeads(
  origin: string,
  name: string,
  seen: ClientResults,
  isRunning: () => boolean,
): Promise<void> {
  for (let number = 0; isRunning(); number += 1) {
    const key = `soak-${name}-${number}`;
    for (;;) {
      const status = await fetch(`${origin}/api/V1/email/contact-us`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          name: 'Asha',
          email: 'a@b.example',
          mobile: '9876543210',
          message: key,
        }),
      }).then(async (response) => (await read(response)).status, reasonOf);
      if (status === 200) seen.acknowledged.push(key);
      else if (status === 409) seen.conflicts.push(key);
      else fail(seen, `lead: ${status}`);
      if (status === 200 || status === 409 || !isRunning()) break;
      await wait(200);
    }
    await wait(50);
  }
}

/** Opens connections and drops them mid-request. */
export async function abort(
  port: number,
  seen: ClientResults,
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning()) {
    await new Promise<void>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => {
        socket.write(
          'POST /api/V1/email/contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"name"',
        );
        setTimeout(() => socket.destroy(), 20);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
    });
    seen.aborted += 1;
    await wait(250);
  }
}

/** Cancels HTTP/2 page requests, before and during the response. */
export async function cancel(
  origin: string,
  seen: ClientResults,
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning()) {
    const session = connectHttp2(origin);
    session.on('error', () => {});
    const streams = Array.from({ length: 20 }, async (_, number) => {
      const stream = session.request({ ':path': paths[number % paths.length] });
      stream.on('error', () => {});
      const closed = once(stream, 'close').catch(() => {});
      if (number % 2 === 0) setTimeout(() => stream.close(constants.NGHTTP2_CANCEL), number);
      else stream.once('data', () => stream.close(constants.NGHTTP2_CANCEL));
      await Promise.race([closed, wait(2_000)]);
    });
    await Promise.all(streams);
    seen.cancelled += streams.length;
    session.destroy();
    await wait(100);
  }
}

/** Polls /healthz ten times a second. */
export async function watchHealth(
  origin: string,
  seen: ClientResults,
  isRunning: () => boolean,
): Promise<void> {
  while (isRunning()) {
    const at = performance.now();
    const isUp = await fetch(`${origin}/healthz`).then(read, () => null);
    if (isUp !== null) seen.healthMs.push(performance.now() - at);
    await wait(100);
  }
}
