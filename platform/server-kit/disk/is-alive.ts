/** Whether there is such a process on this machine. */
export function isAlive(pid: number): boolean {
  // 0 is no process, but a whole group of them.
  if (pid === 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
