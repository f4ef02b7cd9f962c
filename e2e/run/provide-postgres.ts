import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = '/usr/lib/postgresql';

/**
 * Installs the system's PostgreSQL for the tests that run on it. Where there is no apt, they are
 * skipped, loudly; where there is one and it fails, that is a failure.
 */
export async function providePostgres(): Promise<boolean> {
  if (existsSync(installed)) return true;
  if (spawnSync('apt-get', ['--version']).error !== undefined) {
    console.warn('*** No PostgreSQL and no apt: what runs on PostgreSQL is NOT tested. ***');
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
