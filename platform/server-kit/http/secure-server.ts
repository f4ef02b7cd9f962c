import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { holdLimits } from './bound-responses';
import type { ServiceSettings } from './settings';
import { SettingsRefused } from './settings-refused';

/**
 * Maximum number of cancelled requests per connection, in a burst and per second. A page makes 40
 * requests.
 */
const resets = { streamResetBurst: 200, streamResetRate: 33 };

/**
 * Creates an HTTPS server with HTTP/2, where a hanging response does not block others. Older
 * browsers get HTTP/1.1. The certificate is read once; send SIGHUP to restart with a renewed one.
 * @returns Null if no certificate is configured.
 * @throws SettingsRefused if the files are not a certificate and its key.
 */
export function getSecureServer(
  { tlsCertificateFile, tlsKeyFile }: Pick<ServiceSettings, 'tlsCertificateFile' | 'tlsKeyFile'>,
  { streams }: Pick<typeof holdLimits, 'streams'>,
): ((handler: RequestListener) => Server) | null {
  if (tlsCertificateFile === null || tlsKeyFile === null) return null;
  return (handler) => {
    try {
      const files = { cert: readFileSync(tlsCertificateFile), key: readFileSync(tlsKeyFile) };
      // Fastify uses only the part of the API that is compatible with `node:http`.
      return createSecureServer(
        { ...files, allowHTTP1: true, settings: { maxConcurrentStreams: streams }, ...resets },
        handler as never,
      ) as unknown as Server;
    } catch (error) {
      throw new SettingsRefused([
        `TLS_CERTIFICATE and TLS_KEY cannot be used: ${(error as Error).message}. Set them to PEM files of a certificate and its key.`,
      ]);
    }
  };
}
