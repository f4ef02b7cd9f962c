import { readFile } from 'node:fs/promises';
import type { Database } from '@platband/server-kit/database';
import { replaceFile } from '@platband/server-kit/disk';
import { createToken, rightsIn, validToken } from '@platband/server-kit/tokens';
import { dayMs } from '@platband/slice/contract/durations';

/** Contents of the file in a checkout's root that `slice deploy` reads. */
interface DeployToken {
  readonly site: string;
  readonly token: string;
}

const validDays = 90;

/**
 * Writes a token for this checkout, so that a first deploy needs no set-up. Keeps an existing valid
 * token.
 */
export async function leaveDeployToken(
  database: Database,
  site: string,
  file: string,
): Promise<void> {
  const left = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as Partial<DeployToken>)
    .catch(() => null);
  const isValid = left?.token !== undefined && (await validToken(database, left.token)) !== null;
  if (isValid && left.site === site) return;
  // Keep the token if another site in this checkout is running.
  if (left?.site !== undefined && left.site !== site && (await isServed(left.site))) {
    console.log(
      `.deploy-token belongs to the site at ${left.site}, which is running, so deploys go there. Create a token for this site: npx slice site tokens create`,
    );
    return;
  }
  const rights = rightsIn('deploy:*, rollback:*, retire:*, look:*');
  const token = isValid
    ? (left.token as string)
    : await createToken(database, {
        holder: 'this checkout',
        rights,
        expiresAt: Date.now() + validDays * dayMs,
      });
  await replaceFile(file, `${JSON.stringify({ site, token } satisfies DeployToken)}\n`, 0o600);
}

const isServed = (site: string): Promise<boolean> =>
  fetch(`${site}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
