import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { ServiceSettings } from './settings';
import { SettingsRefused } from './settings-refused';

/** How many requests a connection may cancel, at once and per second. A page makes 40. */
const resets = { streamResetBurst: 200, streamResetRate: 33 };

/**
 * A server for HTTPS with HTTP/2: a response that hangs then blocks no other. Older browsers get
 * HTTP/1.1. The certificate is read once: a hand-over (SIGHUP) reads a renewed one.
 * @returns null where no certificate is configured
 * @throws SettingsRefused when the files are no certificate with its key
 */
export function secureServerOf({
  tlsCertificateFile,
  tlsKeyFile,
}: Pick<ServiceSettings, 'tlsCertificateFile' | 'tlsKeyFile'>):
  | ((handler: RequestListener) => Server)
  | null {
  if (tlsCertificateFile === null || tlsKeyFile === null) return null;
  return (handler) => {
    try {
      const files = { cert: readFileSync(tlsCertificateFile), key: readFileSync(tlsKeyFile) };
      // Requests and answers are those of `node:http` as far as Fastify uses them.
      return createSecureServer(
        { ...files, allowHTTP1: true, ...resets },
        handler as never,
      ) as unknown as Server;
    } catch (error) {
      throw new SettingsRefused([
        `TLS_CERTIFICATE and TLS_KEY cannot be used: ${(error as Error).message}. Write the files of a PEM certificate and of its own key.`,
      ]);
    }
  };
}
