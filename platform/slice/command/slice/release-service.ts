import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { DeployStep } from '../../contract/deploy-step';
import type { ReleaseList } from '../../contract/release-list';
import type { RolloutQuery } from '../../contract/rollout';
import type { SliceStatus } from '../../contract/slice-status';
import type { DeployRequest, PackedRelease, Site } from './composer';
import { packRelease } from './pack-release';
import { signatureOf } from './sign-release';

/** The release service of a site, over the network. */
export function releaseService(address: string, token: string): Site {
  const call = async (path: string, settings: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, ...(settings.headers as Record<string, string>) };
    const response = await fetch(new URL(`/deploy/${path}`, address), { ...settings, headers }).catch((error: Error) => {
      const remedy = settings.method === 'POST' ? ' Whether it has received this is not known: send it again, the answer says so.' : '';
      throw new Error(`${address} does not answer (${causeOf(error)}).${remedy}`);
    });
    if (!response.ok) throw new Error(await rejectionOf(response, address));
    return response;
  };
  const sendRelease = async (request: DeployRequest | PackedRelease, path: string, rollout?: RolloutQuery) => {
    const tarball = 'tarball' in request ? request.tarball : await packRelease(request.folder);
    try {
      const body = Readable.toWeb(createReadStream(tarball)) as ReadableStream;
      const headers = { 'content-type': 'application/gzip', ...(await signatureOf(tarball)) };
      return await call(`${path}/${request.slice}${queryOf(rollout)}`, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
    } finally {
      await rm(tarball, { force: true });
    }
  };
  return {
    place: address,
    problemsOf: async (request) => ((await (await sendRelease(request, 'checks')).json()) as { problems: readonly string[] }).problems,
    deploy: async function* (request, rollout) {
      yield* stepsOf(await sendRelease(request, 'releases', rollout), address);
    },
    preview: async function* (request) {
      yield* stepsOf(await sendRelease(request, 'previews'), address);
    },
    promote: async function* ({ slice, release }, rollout) {
      yield* stepsOf(await call(`promotions/${slice}${queryOf(rollout)}`, inJson({ release })), address);
    },
    recordTrial: async ({ slice, ...trial }) => void (await call(`trials/${slice}`, inJson(trial))),
    fetchRelease: async ({ slice, release }) => {
      const { history } = (await (await call('releases')).json()) as ReleaseList;
      const { trial } = history.find((event) => event.slice === slice && event.release === release && event.trial !== undefined) ?? {};
      const packed = await call(`releases/${slice}/${release}`, { headers: { accept: 'application/gzip' } });
      const tarball = join(tmpdir(), `release-${randomUUID()}.tgz`);
      await writeFile(tarball, Buffer.from(await packed.arrayBuffer()));
      return { slice, tarball, trial };
    },
    rollback: async function* ({ slice, release }) {
      // Two simultaneous rollbacks mean the same release: the second finds it done.
      const from = ((await (await call('releases')).json()) as ReleaseList).slices[slice]?.release;
      yield* stepsOf(await call(`rollbacks/${slice}`, inJson({ release, from })), address);
    },
    stop: async function* (slice) {
      yield* stepsOf(await call(`stops/${slice}`, inJson({})), address);
    },
    retire: async function* (slice) {
      yield* stepsOf(await call(`retirements/${slice}`, inJson({})), address);
    },
    releases: async () => (await (await call('releases')).json()) as ReleaseList,
    status: async (slice) => (await (await call(`slices/${slice}`)).json()) as SliceStatus,
  };
}

const queryOf = (rollout: RolloutQuery = {}) => {
  const query = new URLSearchParams(rollout);
  return query.size === 0 ? '' : `?${query}`;
};

const inJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const causeOf = (error: Error) => (error.cause instanceof Error ? error.cause.message || error.message : error.message);

async function rejectionOf(response: Response, address: string): Promise<string> {
  const text = await response.text();
  try {
    return (JSON.parse(text) as { message: string }).message;
  } catch {
    return `${address} answers ${response.status}, and is no release service.`;
  }
}

/** One JSON object a line, as it arrives. */
async function* stepsOf(response: Response, address: string): AsyncIterable<DeployStep> {
  let rest = '';
  try {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line) as DeployStep;
    }
  } catch (error) {
    throw new Error(
      `The connection to ${address} broke (${causeOf(error as Error)}). Send the release again: the answer says what became of it.`,
    );
  }
}
