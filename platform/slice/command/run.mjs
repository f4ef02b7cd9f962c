// Plain JavaScript, because it runs before anything is installed: makes sure that node_modules holds what the lock file says, then
// runs a TypeScript file of this repository.
//   node platform/slice/command/run.mjs <file.ts, from the root> [arguments]
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const [file, ...rest] = process.argv.slice(2);
if (file === undefined) throw new Error('Say which file to run.');

/** The version of every package that a lock file of npm lists, by folder; null when there is no such file. */
function lockedVersions(lockFile) {
  try {
    const { packages } = JSON.parse(readFileSync(`${root}${lockFile}`, 'utf8'));
    return new Map(Object.entries(packages).map(([folder, { version, optional, link }]) => [folder, { version, optional, link }]));
  } catch {
    return null;
  }
}

/** Whether what is installed is what the lock file asks for. Optional packages are for other systems when they are missing. */
function isInstalled() {
  const installed = lockedVersions('node_modules/.package-lock.json');
  if (installed === null) return false;
  return [...lockedVersions('package-lock.json')].every(
    ([folder, expected]) => !folder.startsWith('node_modules/') || expected.optional || installed.get(folder)?.version === expected.version,
  );
}

/** Runs a command in the foreground; leaves with its exit code unless it is 0. */
function run(command, args, { shell = false, cwd = root } = {}) {
  const { status, signal, error } = spawnSync(command, args, { cwd, stdio: 'inherit', shell });
  if (error) throw error;
  if (status === 0) return;
  // What dies of these reports nothing itself: a crash of the process, or a promise that is never settled.
  if (status === 13 || (status === null && !['SIGINT', 'SIGTERM'].includes(signal))) {
    console.error(`${[command, ...args].join(' ')} exited with ${signal ?? `code ${status}`} before it was done.`);
  }
  process.exit(status ?? 1);
}

const onWindows = { shell: process.platform === 'win32' };
// In an image nothing can be written, and everything has been installed and generated.
if (process.env['NODE_ENV'] !== 'production') {
  // Not `npm ci`: it refuses when optional packages for other systems cannot be looked up. `--no-save` keeps the lock file as it is.
  // On Windows npm is a script, which only a shell can start.
  if (!isInstalled()) run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], onWindows);
  // What is wrong with one slice.ts ends only what builds or checks that slice; it is said here.
  spawnSync('npm', ['run', '--silent', 'generate'], { cwd: root, stdio: 'inherit', ...onWindows });
}
// Where it was called: `slice` works in the folder of a slice.
// What is plain JavaScript registers tsx itself: compiled twice, functions that are sent to a browser would name what is not there.
run(process.execPath, [...(file.endsWith('.mjs') ? [] : ['--import', 'tsx']), `${root}${file}`, ...rest], { cwd: process.cwd() });
