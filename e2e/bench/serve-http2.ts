import { execFile } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Headers that belong to one connection and have no place in HTTP/2. */
const ofTheConnection = ['connection', 'keep-alive', 'transfer-encoding'];

export interface Front {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/**
 * Puts HTTP/2 in front of a server, as a web server or CDN does where the site is really served.
 * @param origin where the server listens, plain
 */
export async function serveHttp2(origin: string, { key, cert }: Certificate): Promise<Front> {
  const agent = new Agent({ keepAlive: true });
  const front = createSecureServer({ key, cert, allowHTTP1: true }, (asked, answer) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')));
    const onward = request(`${origin}${asked.url}`, { method: asked.method, headers, agent }, (answered) => {
      const kept = Object.entries(answered.headers).filter(([name]) => !ofTheConnection.includes(name));
      answer.writeHead(answered.statusCode ?? 502, Object.fromEntries(kept));
      answered.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  return {
    origin: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy();
      await new Promise((resolve) => front.close(resolve));
    },
  };
}

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
  /** What has the browser trust it like any other: with errors merely ignored it would keep nothing in its cache. */
  readonly browserArgument: string;
}

/** One for the bench alone, written into a folder. */
export async function makeCertificate(folder: string): Promise<Certificate> {
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'];
  await promisify(execFile)('openssl', [
    'req',
    '-x509',
    ...curve,
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-keyout',
    keyFile,
    '-out',
    certFile,
  ]);
  const [key, cert] = [await readFile(keyFile), await readFile(certFile)];
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  const fingerprint = createHash('sha256').update(publicKey).digest('base64');
  return { key, cert, browserArgument: `--ignore-certificate-errors-spki-list=${fingerprint}` };
}
