import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = '/usr/lib/postgresql';

/**
 * Installs PostgreSQL for the tests that need it. Without apt, those tests are skipped with a
 * warning. A failed installation is an error.
 */
export async function providePostgres(): Promise<boolean> {
  if (existsSync(installed)) return true;
  if (spawnSync('apt-get', ['--version']).error !== undefined) {
    console.warn(
      '*** PostgreSQL is not installed, and apt is missing: tests with PostgreSQL are SKIPPED. ***',
    );
    return true;
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'postgresql']]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return existsSync(installed);
}
