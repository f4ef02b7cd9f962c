/** Explains what to do if the server cannot listen on its port. */
export async function explainListenError(
  error: unknown,
  port: number,
  host = '127.0.0.1',
): Promise<string> {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      if (await isThisSite(port, host))
        return `The site is already running at http://localhost:${port}. To run a second one, choose another port: PORT=${port + 1} npm start`;
      return `Port ${port} is in use by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `This account may not use port ${port}. Choose a port above 1023: PORT=3000 npm start`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST is not an address of this machine: ${(error as Error).message}. Set it to 127.0.0.1, or to 0.0.0.0 for all addresses.`;
    default:
      return `The server cannot listen on port ${port}: ${String(error)}`;
  }
}

const isThisSite = (port: number, host: string): Promise<boolean> =>
  fetch(`http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}/healthz`, {
    signal: AbortSignal.timeout(2_000),
  }).then(
    async (answer) => answer.ok && (await answer.text()).includes('"status":"ok"'),
    () => false,
  );
