import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import getPort from 'get-port';

const program = '/usr/sbin/nginx';
export const hasNginx = existsSync(program);

/** An nginx that load-balances requests across several servers. */
export class Balancer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly origin: string,
  ) {}

  static async start(ports: readonly number[]): Promise<Balancer> {
    const folder = await mkdtemp(`${tmpdir()}/balancer-`);
    const port = await getPort();
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    await writeFile(
      `${folder}/nginx.conf`,
      `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 512; }
      http {
        access_log off; ${temporary.join(' ')} client_max_body_size 21m;
        upstream site { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} keepalive 32; }
        server {
          listen 127.0.0.1:${port};
          location / {
            proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Host $host;
            proxy_next_upstream off; proxy_buffering off; proxy_read_timeout 300s;
          }
        }
      }`,
    );
    const child = spawn(
      program,
      ['-c', `${folder}/nginx.conf`, '-p', folder, '-e', `${folder}/error.log`],
      { stdio: 'inherit' },
    );
    const origin = `http://127.0.0.1:${port}`;
    for (;;) {
      const isThere = await fetch(`${origin}/healthz`).then(
        () => true,
        () => false,
      );
      if (isThere) return new Balancer(child, folder, origin);
      if (child.exitCode !== null) throw new Error('nginx did not start.');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async end(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGQUIT');
    await gone;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
