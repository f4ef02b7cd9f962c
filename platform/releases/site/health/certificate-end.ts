import { connect } from 'node:tls';

const timeoutMs = 3_000;

/**
 * Reads when an origin's certificate expires, whoever signed it.
 * @returns Milliseconds since 1970.
 * @throws Error if no TLS connection is made within three seconds.
 */
export function readCertificateEnd(origin: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    });
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error(`${origin} does not respond`)));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve(Date.parse(valid_to));
    });
  });
}
