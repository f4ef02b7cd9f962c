import { Readable } from 'node:stream';
import { minuteMs } from '@platform/slice/contract/durations';
import type { FastifyRequest } from 'fastify';
import { reject } from '../http/rejection';
import type { ReleaseKeys } from '../http/release-keys';
import { includesRight } from '../tokens/rights';
import type { Token } from '../tokens/tokens';
import type { Authorization } from './authorize';
import type { BuiltSlice } from './built-slice';
import { limits } from './bundle-limits';
import { ComposerProcess } from './composer-process';
import { keyOf, rolloutOf } from './gradual';
import { openCohort } from './previews';
import { receive, tooLarge } from './receive';
import type { ReleaseService } from './release-service';
import { signatureHeader } from './signatures';

export interface SliceRequestsSettings {
  readonly releases: ReleaseService;
  /** A folder for what is being received. */
  readonly incoming: string;
  readonly authorization: Authorization;
  readonly keys: ReleaseKeys;
  /** Null: the address that a request came to. */
  readonly siteOrigin: string | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The token that the request has shown. */
    deployToken: Token | null;
  }
}

export type SliceRequest = FastifyRequest<{ Params: { slice: string } }>;

const sliceName = /^[a-z][a-z0-9-]{0,60}$/;
/** Releases that are received, checked or waiting, each with a process of its own. */
const mostAtOnce = 8;

/** What the calls about one slice have in common: whose it is, who asks, and the release that is sent. */
export class SliceRequests {
  #underWay = 0;

  constructor(readonly settings: SliceRequestsSettings) {}

  /** @throws Rejection 404 where it is no name of a slice */
  sliceOf({ params: { slice } }: SliceRequest): string {
    // Not `constructor` and the like, which every object has.
    if (sliceName.test(slice) && !(slice in Object.prototype)) return slice;
    throw reject(404, 'A slice is named as mf-home: lower-case letters, digits and dashes.');
  }

  /** Before the body is read: a client that is rejected uploads nothing. */
  needs(kinds: readonly ('deploy' | 'preview' | 'look' | 'rollback' | 'retire')[], what: string) {
    return async (request: SliceRequest): Promise<void> => {
      const slice = this.sliceOf(request);
      const rights = kinds.map((kind) => `${kind}:${slice}` as const);
      request.deployToken = await this.settings.authorization.tokenOf(request, rights, `${what} ${slice}`);
      if (Number(request.headers['content-length'] ?? 0) > limits.sentBytes) throw tooLarge();
    };
  }

  originOf({ protocol, host }: FastifyRequest): string {
    return this.settings.siteOrigin ?? `${protocol}://${host}`;
  }

  rolloutIn(request: FastifyRequest) {
    const rollout = rolloutOf(request);
    const { database } = this.settings.releases.ledger;
    const open = (built: BuiltSlice) => openCohort(database, keyOf(built), built, this.originOf(request));
    return rollout === null ? null : { ...rollout, openCohort: open };
  }

  senderOf(request: SliceRequest) {
    const { id, holder, rights } = request.deployToken as Token;
    return { id, holder, mayGoUntried: includesRight(rights, `untried:${this.sliceOf(request)}`) };
  }

  /**
   * Receives a slice, with a process that will check it, which starts while the rest arrives. `end` is to be called when both are done with.
   * @throws Rejection 400, 403, 413, 415 or 429
   */
  async receive(request: SliceRequest) {
    if (!(request.body instanceof Readable)) throw wrongType(request.url);
    if (this.#underWay >= mostAtOnce)
      throw reject(429, `${this.#underWay} releases are on their way already. Please try again in a minute.`, { retryAfterMs: minuteMs });
    this.#underWay += 1;
    const composer = new ComposerProcess();
    const end = () => {
      this.#underWay -= 1;
      composer.end();
    };
    const signature = request.headers[signatureHeader]?.toString();
    const { keys, incoming } = this.settings;
    const files = await receive({ slice: this.sliceOf(request), body: request.body, signature, keys, incoming }).catch((error: Error) => {
      end();
      throw error;
    });
    const endAll = () => {
      end();
      void files.remove();
    };
    return { received: { ...files, sender: this.senderOf(request), composer }, end: endAll };
  }
}

export const wrongType = (url: string) =>
  reject(
    415,
    `Send it with content-type: ${!/^\/deploy\/(?:rollbacks|promotions|retirements|stops|trials)/.test(url) ? 'application/gzip, as npm pack packs it' : 'application/json'}.`,
  );
