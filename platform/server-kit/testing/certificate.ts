import { execFileSync } from 'node:child_process';

/**
 * Makes a self-signed certificate of localhost in a folder.
 * @param days Until it expires.
 * @returns The settings that name its files.
 */
export function makeCertificate(folder: string, days = 30) {
  const files = { TLS_KEY: `${folder}/key.pem`, TLS_CERTIFICATE: `${folder}/certificate.pem` };
  const request = `req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days ${days} -subj /CN=localhost`;
  execFileSync(
    'openssl',
    [...request.split(' '), '-keyout', files.TLS_KEY, '-out', files.TLS_CERTIFICATE],
    { stdio: 'ignore' },
  );
  return files;
}
