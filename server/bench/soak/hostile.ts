import { connect as connectHttp2 } from 'node:http2';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from 'node:tls';
import { hostileLength, hostileTexts } from '../../src/testing/hostile-texts';

/** Longer than the server waits for an unread response. */
const heldMs = 35_000;
const path = '/privacy';
const heads = `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;

/**
 * Holds responses without reading them, over both versions of HTTP, below the limits of an address,
 * which the visitors of this run share.
 * @returns The number of requests made.
 */
export async function hold(port: number, isRunning: () => boolean): Promise<number> {
  let requests = 0;
  while (isRunning()) {
    const sockets = Array.from({ length: 20 }, (_, number) => {
      const pipelined = number % 2 === 0 ? 8 : 64;
      const socket = connect({ port, host: '127.0.0.1', ALPNProtocols: ['http/1.1'] }, () => {
        socket.write(heads.repeat(pipelined));
      });
      requests += pipelined;
      return socket.on('error', () => {}).pause();
    });
    const settings = { initialWindowSize: 0 };
    const sessions = Array.from({ length: 2 }, () => {
      const session = connectHttp2(`https://127.0.0.1:${port}`, { settings });
      session.on('error', () => {});
      for (let number = 0; number < 300; number += 1)
        session.request({ ':path': path }).on('error', () => {});
      requests += 300;
      return session;
    });
    for (let at = 0; at < heldMs && isRunning(); at += 500) await wait(500);
    for (const held of [...sockets, ...sessions]) held.destroy();
  }
  return requests;
}

/**
 * Sends text on which patterns that backtrack take minutes.
 * @returns The number of responses.
 */
export async function sendHostileTexts(origin: string, isRunning: () => boolean): Promise<number> {
  const texts = hostileTexts(hostileLength / 8);
  let responses = 0;
  for (let number = 0; isRunning(); number += 1) {
    const email = texts[number % texts.length];
    await fetch(`${origin}/api/V1/email/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Asha', email, mobile: '9876543210' }),
    }).then(
      async (response) => {
        await response.arrayBuffer();
        responses += 1;
      },
      () => {},
    );
    await wait(200);
  }
  return responses;
}
