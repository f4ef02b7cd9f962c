import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  type DeployRequest,
  type DeployStep,
  deployStep,
  outcome,
  type PackedRelease,
  problemList,
  type RemoteTarget,
  type RolloutQuery,
  releaseList,
  sliceStatus,
} from '@platband/slice/contract/releases';
import * as v from 'valibot';
import { packRelease } from './pack-release';

type Call = (path: string, settings?: RequestInit) => Promise<Response>;

const callWith =
  (address: string, token: string): Call =>
  async (path, settings = {}) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(settings.headers as Record<string, string>),
    };
    const response = await fetch(new URL(`/deploy/${path}`, address), {
      ...settings,
      headers,
    }).catch((error: Error) => {
      const remedy =
        settings.method === 'POST'
          ? ' It may have received the request, so the outcome is unknown. Check with slice releases before you try again.'
          : '';
      throw new Error(`${address} does not respond (${causeOf(error)}).${remedy}`);
    });
    if (!response.ok) throw new Error(await rejectionOf(response, address));
    return response;
  };

const senderWith =
  (call: Call) => async (request: DeployRequest | PackedRelease, path: string, query?: Query) => {
    const tarball = 'tarball' in request ? request.tarball : await packRelease(request.folder);
    try {
      const body = Readable.toWeb(createReadStream(tarball)) as ReadableStream;
      return await call(`${path}/${request.slice}${getQuery(query)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/gzip' },
        body,
        duplex: 'half',
      } as RequestInit);
    } finally {
      await rm(tarball, { force: true });
    }
  };

/** @param token Of a deploy, as the operator printed it. */
export function releaseService(address: string, token: string): RemoteTarget {
  const call = callWith(address, token);
  const sendRelease = senderWith(call);
  const steps = async function* (response: Promise<Response>) {
    yield* stepsOf(await response, address);
  };
  const releases = async () => {
    const { history, ...list } = parsed(await (await call('releases')).json(), listOfAny, address);
    // Skips outcomes that only newer versions use.
    return parsed(
      { ...list, history: history.filter((attempt) => v.is(outcome, attempt.outcome)) },
      releaseList,
      address,
    );
  };
  return {
    place: address,
    requireRight: async (right, slice) => void (await call(`rights/${right}/${slice}`)),
    getProblems: async (request, { next = false } = { next: false }) => {
      const answer = await sendRelease(request, 'checks', next ? { next: '' } : undefined);
      return parsed(await answer.json(), problemList, address).problems;
    },
    deploy: (request, rollout) => steps(sendRelease(request, 'releases', rollout)),
    preview: (request) => steps(sendRelease(request, 'previews')),
    promote: ({ slice, release }, rollout) =>
      steps(call(`promotions/${slice}${getQuery(rollout)}`, inJson({ release }))),
    recordTrial: async ({ slice, ...trial }) => void (await call(`trials/${slice}`, inJson(trial))),
    endPreview: async ({ slice, ...preview }) =>
      void (await call(`withdrawals/${slice}`, inJson(preview))),
    fetchRelease: async ({ slice, release }) => {
      const { history } = await releases();
      const tried = history.find(
        (event) => event.slice === slice && event.release === release && event.trial !== undefined,
      );
      return { slice, tarball: await fetchTarball(call, slice, release), trial: tried?.trial };
    },
    rollback: async function* ({ slice, ...order }) {
      // Sends the current release, so that the second of two concurrent rollbacks changes nothing.
      const from = (await releases()).slices[slice]?.release;
      yield* stepsOf(await call(`rollbacks/${slice}`, inJson({ ...order, from })), address);
    },
    stage: (request) => steps(sendRelease(request, 'stages')),
    promoteNext: (slice) => steps(call(`stages/${slice}/promotion`, inJson({}))),
    stop: (slice, options = {}) => steps(call(`stops/${slice}`, inJson(options))),
    retire: (slice, options = {}) => steps(call(`retirements/${slice}`, inJson(options))),
    releases,
    status: async (slice) =>
      parsed(await (await call(`slices/${slice}`)).json(), sliceStatus, address),
  };
}

async function fetchTarball(
  call: Call,
  slice: string,
  release: string | undefined,
): Promise<string> {
  const packed = await call(`releases/${slice}/${release}`, {
    headers: { accept: 'application/gzip' },
  });
  const tarball = join(tmpdir(), `release-${randomUUID()}.tgz`);
  await writeFile(tarball, Buffer.from(await packed.arrayBuffer()));
  return tarball;
}

type Query = RolloutQuery | { readonly next: string };

const getQuery = (asked: Query = {}) => {
  const query = new URLSearchParams(asked);
  return query.size === 0 ? '' : `?${query}`;
};

const inJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const listOfAny = v.looseObject({ history: v.array(v.looseObject({ outcome: v.string() })) });

class AnswerError extends Error {}

/** @throws AnswerError if the site runs an incompatible version of the release service. */
function parsed<Schema extends v.GenericSchema>(
  answer: unknown,
  schema: Schema,
  address: string,
): v.InferOutput<Schema> {
  const { success, issues } = v.safeParse(schema, answer);
  // Returns the input rather than the output, to keep unknown fields for --json.
  if (success) return answer as v.InferOutput<Schema>;
  const [issue] = issues;
  throw new AnswerError(
    `${address} sent a response that this command cannot read (${v.getDotPath(issue) ?? 'the whole response'}: ${issue.message}). Install the site's version of @platband/slice.`,
  );
}

const causeOf = (error: Error) =>
  error.cause instanceof Error ? error.cause.message || error.message : error.message;

const rejection = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ message: v.string(), fields: v.optional(v.record(v.string(), v.string()), {}) }),
);

async function rejectionOf(response: Response, address: string): Promise<string> {
  const text = await response.text();
  try {
    const { message, fields } = v.parse(rejection, text);
    const named = Object.entries(fields).map(([name, says]) => `${name}: ${says}`);
    return [message, ...named].join(' ');
  } catch {
    return `${address} responded with ${response.status}, so it is not a release service. Check the address in --to.`;
  }
}

const stepName = v.object({
  step: v.picklist(deployStep.options.map(({ entries }) => entries.step.literal)),
});

/** Parses a step. Returns an empty list for steps that only newer versions use. */
const stepIn = (line: unknown, address: string): readonly DeployStep[] =>
  v.is(stepName, line) ? [parsed(line, deployStep, address)] : [];

/** Yields one JSON object per line as it arrives. */
async function* stepsOf(response: Response, address: string): AsyncIterable<DeployStep> {
  let rest = '';
  try {
    for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(
      new TextDecoderStream(),
    )) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield* stepIn(JSON.parse(line), address);
    }
  } catch (error) {
    if (error instanceof AnswerError) throw error;
    throw new Error(
      `The connection to ${address} broke (${causeOf(error as Error)}), so the outcome is unknown. Check with slice releases before you try again.`,
    );
  }
}
