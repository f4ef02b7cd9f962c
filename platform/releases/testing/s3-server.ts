import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const program = fileURLToPath(import.meta.resolve('s3rver/bin/s3rver.js'));

export class S3Server {
  #child: ChildProcess | null = null;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(folder: string): Promise<S3Server> {
    const server = new S3Server(folder, await getPort());
    await server.startAgain();
    return server;
  }

  get environment(): Readonly<Record<string, string>> {
    return {
      RELEASES_URL: 's3://releases/site',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${this.port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
    };
  }

  async startAgain(): Promise<void> {
    const args = [
      program,
      '-d',
      this.folder,
      '-a',
      '127.0.0.1',
      '-p',
      String(this.port),
      '--silent',
      '--configure-bucket',
      'releases',
    ];
    // Omits variables that would make it look for AWS.
    this.#child = spawn(process.execPath, args, {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'] },
    });
    for (;;) {
      const isThere = await fetch(`http://127.0.0.1:${this.port}/`).then(
        () => true,
        () => false,
      );
      if (isThere) return;
      if (this.#child.exitCode !== null) throw new Error('The S3 server did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async stop(): Promise<void> {
    if (this.#child === null || this.#child.exitCode !== null) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
