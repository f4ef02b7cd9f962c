import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServiceSettings, SettingsRefused } from '@platband/server-kit/settings';
import { AwsClient } from 'aws4fetch';
import { getHeaders } from './headers-of';

const attempts = 4;
/** Longest allowed pause within a response. */
const silentMs = 10_000;
/** Slowest accepted upload in bytes per second, since upload progress cannot be observed. */
const slowestUpload = 50_000;
/** Whether a failure is temporary, including rate limits. */
const isTemporary = (status: number) => status >= 500 || status === 429 || status === 408;

/** Opens the store at RELEASES_URL, or returns null to use only each site's folder. */
export const openStore = ({ releasesUrl }: Pick<ServiceSettings, 'releasesUrl'>): S3Store | null =>
  releasesUrl === null ? null : new S3Store(releasesUrl, process.env);

/**
 * Stores releases and compositions for all servers in any S3 service with path-style addresses.
 * Keys are the URLs that browsers use. They contain content hashes, so writing one twice changes
 * nothing. Credentials and endpoint use the variable names of AWS tools.
 */
export class S3Store {
  readonly describes: string;
  readonly #client: AwsClient;
  readonly #base: string;

  /** @throws Error naming a missing setting. */
  constructor(
    url: string,
    environment: NodeJS.ProcessEnv,
    private readonly timeoutMs = silentMs,
  ) {
    const [, bucket = '', folder = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/?$/.exec(url) ?? [];
    const accessKeyId = environment['AWS_ACCESS_KEY_ID'];
    const secretAccessKey = environment['AWS_SECRET_ACCESS_KEY'];
    if (bucket === '')
      throw new SettingsRefused([`RELEASES_URL=${url} is invalid. Expected s3://bucket/folder.`]);
    if (!accessKeyId || !secretAccessKey)
      throw new SettingsRefused([
        'RELEASES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
      ]);
    const region = environment['AWS_REGION'] ?? 'us-east-1';
    const endpoint =
      environment['AWS_ENDPOINT_URL_S3'] ??
      environment['AWS_ENDPOINT_URL'] ??
      `https://s3.${region}.amazonaws.com`;
    if (!URL.canParse(endpoint))
      throw new SettingsRefused([
        `AWS_ENDPOINT_URL=${endpoint} is invalid. Expected https://s3.example.com.`,
      ]);
    const sessionToken = environment['AWS_SESSION_TOKEN'];
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      region,
      service: 's3',
    });
    this.#base = `${endpoint.replace(/\/$/, '')}/${bucket}/${folder === '' ? '' : `${folder}/`}`;
    this.describes = `${url} at ${new URL(endpoint).host}`;
  }

  async put(key: string, content: Buffer): Promise<void> {
    const hash = createHash('sha256').update(content);
    const digest = hash.digest();
    await this.#send(key, {
      method: 'PUT',
      body: content as Uint8Array<ArrayBuffer>,
      headers: {
        ...getHeaders(key),
        // The store verifies these hashes, so a corrupted upload is not stored.
        'x-amz-content-sha256': digest.toString('hex'),
        'x-amz-checksum-sha256': digest.toString('base64'),
      },
    });
  }

  /** Returns null if the key does not exist. */
  async get(key: string): Promise<Buffer | null> {
    const response = await this.#send(key, { method: 'GET' });
    return response.status === 404 ? null : response.body;
  }

  /** Succeeds if the key does not exist. */
  async remove(key: string): Promise<void> {
    await this.#send(key, { method: 'DELETE' });
  }

  /** Rejects if the store is unreachable. */
  async check(): Promise<void> {
    await this.#once('reachable', { method: 'GET' }, 3_000);
  }

  async #send(key: string, request: RequestInit): Promise<{ status: number; body: Buffer }> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#once(key, request, this.timeoutMs);
      } catch (error) {
        if (attempt === attempts || (error as { isFinal?: boolean }).isFinal) throw error;
        await wait(Math.random() * 200 * 2 ** attempt);
      }
    }
  }

  /**
   * Aborts a transfer that makes no progress. Slow progress is fine, since a large file may take
   * long on a slow connection.
   */
  async #fetch(
    address: string,
    request: RequestInit,
    limitMs: number,
  ): Promise<{ response: Response; body: Buffer }> {
    const controller = new AbortController();
    const sent = request.body instanceof Uint8Array ? request.body.length : 0;
    const end = () => controller.abort(new Error(`no data for ${limitMs / 1_000} s`));
    let timer = setTimeout(end, limitMs + (sent / slowestUpload) * 1_000);
    try {
      // Not the client's `fetch`, because Node references a Request's signal so weakly that it
      // never fires after garbage collection.
      const signed = await this.#client.sign(address, request);
      const response = await fetch(signed, { signal: controller.signal });
      const chunks: Uint8Array[] = [];
      for await (const chunk of response.body ?? []) {
        chunks.push(chunk);
        clearTimeout(timer);
        timer = setTimeout(end, limitMs);
      }
      return { response, body: Buffer.concat(chunks) };
    } finally {
      clearTimeout(timer);
    }
  }

  async #once(
    key: string,
    request: RequestInit,
    limitMs: number,
  ): Promise<{ status: number; body: Buffer }> {
    const address = this.#base + key.split('/').map(encodeURIComponent).join('/');
    try {
      const { response, body } = await this.#fetch(address, request, limitMs);
      if (response.ok || (request.method !== 'PUT' && response.status === 404))
        return { status: response.status, body };
      const code = /<Code>(\w+)<\/Code>/.exec(body.toString())?.[1] ?? '';
      throw Object.assign(new Error(`responded with ${response.status} ${code}`.trim()), {
        isFinal: !isTemporary(response.status),
      });
    } catch (error) {
      const { message, cause, isFinal } = error as Error & { isFinal?: boolean };
      const reason = cause instanceof Error ? cause.message : message;
      throw Object.assign(
        new Error(`The store ${this.describes} failed (${request.method} ${key}): ${reason}`),
        { isFinal },
      );
    }
  }
}
