import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { Engine } from './engine';

const execute = promisify(execFile);

/**
 * PostgreSQL, by its own programs: `pg_dump` takes one snapshot, `pg_restore` puts it back in one
 * transaction.
 */
export function postgresEngine(url: string): Engine {
  const { address, environment } = withoutPassword(url);
  const run = (program: string, args: readonly string[]) =>
    execute(program, args, { env: { ...process.env, ...environment } }).catch(
      (error: NodeJS.ErrnoException & { stderr?: string }) => {
        if (error.code === 'ENOENT')
          throw new Error(`${program} is not installed: apt-get install postgresql-client`);
        throw new Error(`${program} has failed: ${error.stderr?.trim() || error.message}`);
      },
    );
  return {
    name: 'postgres',
    file: 'site.dump',
    dump: async (to) =>
      void (await run('pg_dump', [
        '--format=custom',
        '--no-owner',
        '--no-acl',
        `--file=${to}`,
        `--dbname=${address}`,
      ])),
    check: async (file) => void (await run('pg_restore', ['--file=/dev/null', file])),
    isEmpty: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (
          (await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1")).rows
            .length === 0
        );
      } finally {
        await client.end();
      }
    },
    load: async (from) =>
      void (await run('pg_restore', [
        '--single-transaction',
        '--exit-on-error',
        '--no-owner',
        '--no-acl',
        `--dbname=${address}`,
        from,
      ])),
  };
}

/** Arguments can be read by everyone on the machine, the environment of a process cannot. */
function withoutPassword(url: string): {
  readonly address: string;
  readonly environment: NodeJS.ProcessEnv;
} {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, environment: password === '' ? {} : { PGPASSWORD: password } };
}
