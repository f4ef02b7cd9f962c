import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const documented = fileURLToPath(new URL('../../../docs/varnish/site.vcl', import.meta.url));

export const xkeyModule = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/varnish/vmods/libvmod_xkey.so`;
export const hasVarnish = existsSync(xkeyModule);

/** Varnish in front of up to three servers, configured by docs/varnish/site.vcl. */
export class Varnish {
  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
    readonly origin: string,
  ) {}

  /** Returns the settings for the servers behind Varnish. */
  static purgedBy = (port: number): Readonly<Record<string, string>> => ({
    PURGE_URL: `http://127.0.0.1:${port}/`,
    PURGE_METHOD: 'PURGE',
    PURGE_HEADERS: 'xkey-purge: {key}',
  });

  static async start(port: number, servers: readonly number[]): Promise<Varnish> {
    const folder = await mkdtemp(`${tmpdir()}/varnish-`);
    const settings = (await readFile(documented, 'utf8')).replaceAll(
      /"300(\d)"/g,
      (_, at: string) => `"${servers[Number(at) % servers.length]}"`,
    );
    await writeFile(`${folder}/site.vcl`, settings);
    const place = ['-n', `${folder}/work`, '-a', `127.0.0.1:${port}`, '-f', `${folder}/site.vcl`];
    const child = spawn('/usr/sbin/varnishd', ['-j', 'none', '-F', ...place, '-s', 'malloc,64m'], {
      stdio: 'ignore',
    });
    const origin = `http://127.0.0.1:${port}`;
    while (child.exitCode === null) {
      const isThere = await fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isThere) return new Varnish(child, folder, origin);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error('Varnish did not start.');
  }

  async counts(): Promise<{ readonly hits: number; readonly others: number }> {
    const { stdout } = await promisify(execFile)('varnishstat', [
      '-n',
      `${this.folder}/work`,
      '-1',
      '-j',
    ]);
    const { counters } = JSON.parse(stdout) as { counters: Record<string, { value: number }> };
    const count = (name: string) => counters[`MAIN.${name}`]?.value ?? 0;
    return { hits: count('cache_hit'), others: count('cache_miss') + count('s_pass') };
  }

  async end(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
    await rm(this.folder, { recursive: true, force: true });
  }
}
