import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const installed = '/usr/sbin/nginx';

/** Installs the system's nginx for the flow that serves the site from it. Where there is no apt, that flow is skipped, loudly. */
export async function provideNginx(): Promise<boolean> {
  if (existsSync(installed)) return true;
  if (spawnSync('apt-get', ['--version']).error !== undefined) {
    console.warn('*** No nginx and no apt: docs/deploying.md is NOT tested. ***');
    return true;
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'nginx-light']]) {
    spawnSync('apt-get', args, { stdio: 'inherit', timeout: 600_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  return existsSync(installed);
}
