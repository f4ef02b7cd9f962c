/** What to do when the server cannot take its port, in words. */
export function explainListenError(error: unknown, port: number): string {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. End that program, or choose another port: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be used by this account. Choose a port above 1023: PORT=3000 npm start`;
    case 'ERR_SOCKET_BAD_PORT':
      return `PORT must be a whole number from 0 to 65535, for example: PORT=3000 npm start`;
    default:
      return `The server cannot listen on port ${port}: ${String(error)}`;
  }
}
