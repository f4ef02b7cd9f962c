import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { siteProgram } from './site-program';

/** A site's server as a separate process that can be killed. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly origin: string,
    /** Output since the server started listening. */
    readonly printed: string[],
  ) {}

  static async start(
    environment: Readonly<Record<string, string>>,
    port: number,
  ): Promise<ServerProcess> {
    const { PATH, CHECKOUT } = process.env;
    const child = spawn(process.execPath, siteProgram('run'), {
      env: { PATH, CHECKOUT, ...environment, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const printed: string[] = [];
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', (chunk) => {
        printed.push(String(chunk));
        if (printed.join('').includes('The site is at')) resolve();
      });
      child.on('exit', () => reject(new Error(`The server did not start:\n${printed.join('')}`)));
    });
    return new ServerProcess(child, `http://127.0.0.1:${port}`, printed);
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return this.child.exitCode;
    const gone = once(this.child, 'exit');
    this.child.kill(signal);
    const [code] = (await gone) as [number | null];
    return code;
  }
}
