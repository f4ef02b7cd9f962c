// Makes node_modules match the lock file, then runs a TypeScript file from this repository. Plain
// JavaScript, since it runs before anything is installed. Usage: node platform/cli/run.mjs
// <file.ts, from the root> [arguments]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
if (file === undefined)
  throw new Error('The file to run is missing. Usage: node platform/cli/run.mjs FILE [arguments]');

/**
 * Returns the version of every package in an npm lock file by folder, or null if the file does not
 * exist.
 */
function lockedVersions(lockFile) {
  try {
    const { packages } = JSON.parse(readFileSync(`${root}${lockFile}`, 'utf8'));
    return new Map(
      Object.entries(packages).map(([folder, { version, optional, link }]) => [
        folder,
        { version, optional, link },
      ]),
    );
  } catch {
    return null;
  }
}

/**
 * Whether the installed packages match the lock file. Missing optional packages are ignored, as
 * they are for other systems.
 */
function isInstalled() {
  const installed = lockedVersions('node_modules/.package-lock.json');
  if (installed === null) return false;
  return [...lockedVersions('package-lock.json')].every(
    ([folder, expected]) =>
      !folder.startsWith('node_modules/') ||
      expected.optional ||
      installed.get(folder)?.version === expected.version,
  );
}

function run(command, args, { shell = false, cwd = root } = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell });
  if (error) throw error;
  if (status === 0) return;
  // These failures produce no output: a crashed process, or a promise that never settled.
  if (status === 13 || (status === null && !['SIGINT', 'SIGTERM'].includes(signal))) {
    console.error(
      `${[command, ...args].join(' ')} exited with ${signal ?? `code ${status}`} before it finished.`,
    );
  }
  process.exit(status ?? 1);
}

const onWindows = { shell: process.platform === 'win32' };
// Skipped in a container image, which is read-only with everything installed and generated.
if (process.env['NODE_ENV'] !== 'production') {
  // Not `npm ci`, which fails if it cannot look up optional packages for other systems. `--no-save`
  // leaves the lock file unchanged. On Windows npm is a script, which needs a shell.
  if (!isInstalled()) run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], onWindows);
  // Does not exit on failure: a problem in one slice.ts is reported here, but only breaks builds
  // and checks of that slice.
  spawnSync('npm', ['run', '--silent', 'generate'], { cwd: root, stdio: 'inherit', ...onWindows });
}
// Keeps the caller's working directory, since `slice` works in a slice's folder. Plain JavaScript
// entry points register tsx themselves: if compiled twice, functions sent to a browser would
// reference missing helpers.
run(
  process.execPath,
  [...(file.endsWith('.mjs') ? [] : ['--import', 'tsx']), `${root}${file}`, ...rest],
  { cwd: process.cwd() },
);
