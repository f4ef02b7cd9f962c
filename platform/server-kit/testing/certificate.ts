import { execFileSync } from 'node:child_process';

/**
 * Makes a self-signed certificate of localhost in a folder.
 * @param days Until it expires.
 * @returns The settings that name its files.
 */
export function makeCertificate(folder: string, days = 30) {
  const files = { TLS_KEY: `${folder}/key.pem`, TLS_CERTIFICATE: `${folder}/certificate.pem` };
  const named = { newkey: 'ec', pkeyopt: 'ec_paramgen_curve:prime256v1', subj: '/CN=localhost' };
  const written = { keyout: files.TLS_KEY, out: files.TLS_CERTIFICATE, days: String(days) };
  const options = Object.entries({ ...named, ...written }).flatMap(([name, value]) => [
    `-${name}`,
    value,
  ]);
  execFileSync('openssl', ['req', '-x509', '-nodes', ...options], { stdio: 'ignore' });
  return files;
}
