import { Readable } from 'node:stream';
import { reject } from '@platband/server-kit/http';
import { includesRight, isWorkflow, type Token } from '@platband/server-kit/tokens';
import { minuteMs } from '@platband/slice/contract/durations';
import type { FastifyRequest } from 'fastify';
import { ComposerProcess } from '../composer/composer-process';
import { getRollout, gradualKey } from '../ledger/gradual';
import { openCohort, openPreview } from '../previews';
import type { BuiltSlice } from '../receive/built-slice';
import { limits } from '../receive/bundle-limits';
import { receive, tooLarge } from '../receive/receive';
import type { Sender } from '../receive/received';
import type { ReleaseService } from '../release-service';
import { type Authorization, requireRights } from './authorize';

export interface SliceRequestsSettings {
  readonly releases: ReleaseService;
  readonly incoming: string;
  readonly authorization: Authorization;
}

declare module 'fastify' {
  interface FastifyRequest {
    deployToken: Token | null;
  }
}

export type SliceRequest = FastifyRequest<{ Params: { readonly slice?: string } }>;

type Kind = 'deploy' | 'preview' | 'look' | 'rollback' | 'rollback-others' | 'retire';

export interface Needs {
  /** One of these rights to the slice is required. Null accepts any right to any slice. */
  readonly rights: readonly Kind[] | null;
  /** `{slice}` is replaced by the slice's name. */
  readonly use: string;
}

export type Asked = ReturnType<DeployRequests['asked']>;

const sliceName = /^[a-z][a-z0-9-]{0,60}$/;
/** Maximum number of releases being received, checked or queued, since each has a process. */
const maxAtOnce = { ofAll: 8, ofToken: 4 };

export class DeployRequests {
  readonly #underWay: string[] = [];

  constructor(private readonly settings: SliceRequestsSettings) {}

  /** Runs before the body is read, so a rejected client uploads nothing. */
  needs({ rights, use }: Needs) {
    return async (request: SliceRequest): Promise<void> => {
      const { slice = '' } = request.params;
      // Rejects inherited names such as `constructor`.
      if ('slice' in request.params && (!sliceName.test(slice) || slice in Object.prototype))
        throw reject(
          404,
          `"${slice.slice(0, 100)}" is not a valid slice name, or is reserved. Use up to 61 lower-case letters, digits and hyphens, starting with a letter, such as mf-shops.`,
        );
      const wanted = rights?.map((kind) => `${kind}:${slice}` as const) ?? null;
      request.deployToken = await this.settings.authorization.tokenOf(
        request,
        wanted,
        use.replace('{slice}', slice),
      );
      if (Number(request.headers['content-length'] ?? 0) > limits.sentBytes) throw tooLarge();
    };
  }

  /** @throws Rejection 400 for invalid rollout parameters. */
  asked(request: SliceRequest, hasRollout: boolean) {
    const { releases } = this.settings;
    const { origins } = request.server;
    const { slice = '' } = request.params;
    const token = request.deployToken as Token;
    const { id, holder, rights } = token;
    const maySkipTrial = (name: string) => includesRight(rights, `untried:${name}`);
    const sender = { id, holder, maySkipTrial };
    // A pull request can change its own workflow, so only one that may deploy is trusted.
    const isTrusted = isWorkflow(token) && includesRight(rights, `deploy:${slice}`);
    const openHere = (built: BuiltSlice) =>
      openCohort(releases.ledger.database, gradualKey(built), built, origins.of('public', request));
    const rollout = hasRollout ? getRollout(request) : null;
    return {
      request,
      releases,
      slice,
      sender,
      isTrusted,
      /** @throws Rejection 403 */
      requireRight: (right: Kind) => requireRights(token, [`${right}:${slice}`]),
      openPreview: (id: string, built: BuiltSlice) =>
        openPreview(releases.ledger.database, {
          id,
          built,
          origin: origins.of('preview', request),
        }),
      rollout: rollout && { ...rollout, openCohort: openHere },
      receive: () => this.#receive(request, slice, sender),
    };
  }

  /**
   * Receives a slice while starting the process that will check it. Callers must call `end` when
   * they have finished with both.
   * @throws Rejection 400, 403, 413, 415 or 429
   */
  async #receive({ body }: SliceRequest, slice: string, sender: Sender & { readonly id: string }) {
    if (!(body instanceof Readable)) throw wrongType(true);
    const { id } = sender;
    const ofAll = this.#underWay.length;
    const ofToken = this.#underWay.filter((token) => token === id).length;
    if (ofAll >= maxAtOnce.ofAll || ofToken >= maxAtOnce.ofToken)
      throw reject(
        429,
        ofToken >= maxAtOnce.ofToken
          ? `${ofToken} deploys with this token are already in progress. Send this one again after one of them has finished.`
          : `${ofAll} deploys are already in progress. Try again in a minute.`,
        { retryAfterMs: minuteMs },
      );
    this.#underWay.push(id);
    const composer = new ComposerProcess();
    const end = () => {
      this.#underWay.splice(this.#underWay.indexOf(id), 1);
      composer.end();
    };
    const { incoming } = this.settings;
    const files = await receive({ slice, body, incoming }).catch((error: Error) => {
      end();
      throw error;
    });
    const endAll = () => {
      end();
      void files.remove();
    };
    return { received: { ...files, sender, composer }, end: endAll };
  }
}

export const wrongType = (isTarball: boolean) =>
  reject(
    415,
    `The content type is not supported. Send the request with content-type: ${isTarball ? 'application/gzip, as npm pack packs it' : 'application/json'}.`,
  );
