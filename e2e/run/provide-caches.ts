import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { xkeyModule } from 'server/testing/varnish';

const installed = ['/usr/sbin/nginx', xkeyModule];

/**
 * Installs nginx and Varnish for the tests that put them in front of the site. Without apt, those
 * tests are skipped with a warning.
 */
export async function provideCaches(): Promise<boolean> {
  if (installed.every(existsSync)) return true;
  if (spawnSync('apt-get', ['--version']).error !== undefined) {
    console.warn(
      '*** nginx and Varnish are not installed, and apt is missing: docs/nginx and docs/varnish are NOT tested. ***',
    );
    return true;
  }
  for (const args of [
    ['update'],
    ['install', '-y', '--no-install-recommends', 'nginx-light', 'varnish', 'varnish-modules'],
  ]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return installed.every(existsSync);
}
