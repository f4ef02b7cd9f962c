import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ReleaseTarget, RemoteTarget } from '@platband/slice/contract/releases';
import * as v from 'valibot';
import { releaseService } from './release-service';
import { siteFolderAbove } from './site-folder';
import { UsageError } from './usage-error';

interface TargetOptions {
  readonly to?: string;
  readonly against?: string;
  readonly site?: string;
}

/** Address and token. A site's server writes this file for everyone who can read its folder. */
const tokenFile = '.deploy-token';

/**
 * Returns a release's target: the site at `--to` or SLICE_SITE, the server of the folder at
 * `--site`, the running server that wrote a token file above the slice, or, with SITE_FOLDER, the
 * release service of the site around the slice.
 * @throws UsageError if there is no target.
 */
export async function getTarget(
  folder: string,
  { to, against, site }: TargetOptions,
): Promise<ReleaseTarget> {
  const address = to ?? against ?? (site === undefined ? process.env['SLICE_SITE'] : undefined);
  if (address !== undefined) return siteAt(folder, address, 'SLICE_TOKEN');
  if (site !== undefined) {
    const left = readToken(resolve(process.env['INIT_CWD'] ?? process.cwd(), site));
    if (left === null)
      throw new UsageError(
        `The folder ${site} contains no token of a running server. Start the server there, or use --to with SLICE_TOKEN.`,
      );
    return remoteTarget(left.site, left.token);
  }
  const left = tokenAbove(folder);
  if (left !== null && !process.env['SITE_FOLDER'] && (await doesAnswer(left.site)))
    return remoteTarget(left.site, left.token);
  const here = await siteFolderAbove(folder);
  if (here !== null) return here.localTarget();
  if (left === null)
    throw new UsageError(
      'The site is missing. Name it with --to https://site.example and put its token into SLICE_TOKEN, or use --site FOLDER.',
    );
  return remoteTarget(left.site, left.token);
}

/**
 * Returns the site at an address. The token comes from an environment variable, or from a file that
 * the site's server wrote above the slice.
 */
export const siteAt = (folder: string, address: string, variable: string): Promise<RemoteTarget> =>
  remoteTarget(
    address,
    process.env[variable] ||
      (URL.canParse(address) ? tokenAbove(folder, address)?.token : undefined),
    variable,
  );

const answerMs = 2_000;

const doesAnswer = (site: string): Promise<boolean> =>
  fetch(new URL('/deploy/openapi.json', site), { signal: AbortSignal.timeout(answerMs) }).then(
    ({ ok }) => ok,
    () => false,
  );

async function remoteTarget(
  address: string,
  known: string | undefined,
  variable = 'SLICE_TOKEN',
): Promise<RemoteTarget> {
  if (!/^https?:\/\/./.test(address) || !URL.canParse(address))
    throw new UsageError(
      `"${address}" is not an address. Write, for example: --to http://localhost:3000`,
    );
  const token = known ?? (await tokenOfForge(new URL(address).origin));
  if (!token)
    throw new UsageError(
      `${address} needs a token. Set ${variable} to one. The operator of the site creates it with npx slice site tokens create.`,
    );
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new UsageError(
      `${variable} is not a valid token: it contains spaces, line breaks or special characters. Copy it again.`,
    );
  return releaseService(address, token);
}

/**
 * Returns a signed token for this site in a GitHub workflow that has the permission `id-token:
 * write`. On GitLab, SLICE_TOKEN (`id_tokens`) is set instead.
 */
async function tokenOfForge(audience: string): Promise<string | undefined> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } =
    process.env;
  if (address === undefined) return undefined;
  const answer = await fetch(`${address}&audience=${encodeURIComponent(audience)}`, {
    headers: { authorization: `Bearer ${bearer}` },
  });
  return ((await answer.json()) as { readonly value?: string }).value;
}

function tokenAbove(folder: string, site?: string): LeftToken | null {
  const left = readToken(folder);
  if (left !== null && (site === undefined || new URL(site).origin === new URL(left.site).origin))
    return left;
  const above = dirname(folder);
  return above === folder ? null : tokenAbove(above, site);
}

const leftToken = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ site: v.pipe(v.string(), v.url()), token: v.string() }),
);
type LeftToken = v.InferOutput<typeof leftToken>;

function readToken(folder: string): LeftToken | null {
  const file = join(folder, tokenFile);
  if (!existsSync(file)) return null;
  const left = v.safeParse(leftToken, readFileSync(file, 'utf8'));
  if (left.success) return left.output;
  throw new UsageError(
    `${file} does not contain an address and a token. Delete it and restart the site, which then creates it again.`,
  );
}
